import type { FieldMetadata } from '@conform-to/react';
import { getInputProps, getSelectProps } from '@conform-to/react';
import { FieldError } from '#app/ui/field-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ACCOUNT_DIGITS, REFUND_BANKS } from '../refund-account.ts';
import { refundAccountMessage } from '../refund-account-form.ts';

type Props = { fields: Record<'bank' | 'number' | 'holder', FieldMetadata<string | undefined>> };

/** Where a deposit goes back to: it came from an account that we do not know. */
export function RefundAccountFields({ fields }: Props) {
  const { key: _, ...bank } = getSelectProps(fields.bank);
  const { key: __, ...number } = getInputProps(fields.number, { type: 'text' });
  const { key: ___, ...holder } = getInputProps(fields.holder, { type: 'text' });
  const wrongBank = refundAccountMessage(fields.bank.errors?.[0]);
  return (
    <fieldset className="mb-6 grid gap-5">
      <legend className="mb-4 text-h3">Account for the refund</legend>
      <div>
        <label className="mb-1 block font-semibold" htmlFor={bank.id}>
          Bank
        </label>
        <select
          {...bank}
          className="input w-full"
          aria-describedby={wrongBank ? `${bank.id}-error` : undefined}
        >
          <option value="">Please choose</option>
          {Object.entries(REFUND_BANKS).map(([code, name]) => (
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
        hint={`${ACCOUNT_DIGITS.least} to ${ACCOUNT_DIGITS.most} digits, with or without dashes`}
        inputMode="numeric"
        autoComplete="off"
        error={refundAccountMessage(fields.number.errors?.[0])}
      />
      <TextField
        {...holder}
        label="Account holder"
        hint="As the bank knows the name, 2 to 60 characters"
        autoComplete="name"
        error={refundAccountMessage(fields.holder.errors?.[0])}
      />
    </fieldset>
  );
}
