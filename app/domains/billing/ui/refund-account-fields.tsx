import { FieldError } from '#app/ui/field-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { REFUND_BANKS } from '../deposits/banks.ts';
import { ACCOUNT_DIGITS } from '../refund-accounts/refund-account.ts';

/** `error`: a message, not a code. */
type AccountField = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

type Props = {
  fields: Record<'bank' | 'number' | 'holder', AccountField>;
  /** Whether the account belongs to the user. */
  own: boolean;
};

/** A deposit came from an account that we do not know, so its buyer or staff enter one for the refund. */
export function RefundAccountFields({ fields: { bank, number, holder }, own }: Props) {
  const { error: wrongBank, ...select } = bank;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-h3">Account for the refund</legend>
      <div>
        <label className="mb-1 block font-semibold" htmlFor={bank.id}>
          Bank
        </label>
        <select
          {...select}
          className="input w-full"
          aria-invalid={wrongBank ? true : undefined}
          aria-describedby={wrongBank ? `${bank.id}-error` : undefined}
        >
          <option value="">Please choose</option>
          {REFUND_BANKS.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError id={`${bank.id}-error`} message={wrongBank} />
      </div>
      <TextField
        {...number}
        label="Account number"
        hint={`${ACCOUNT_DIGITS.min} to ${ACCOUNT_DIGITS.max} digits, with or without dashes`}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...holder}
        label="Account holder"
        hint="As the bank knows the name, 2 to 60 characters"
        autoComplete={own ? 'name' : 'off'}
      />
    </fieldset>
  );
}
