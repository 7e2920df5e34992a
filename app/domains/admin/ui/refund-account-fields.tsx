import { REFUND_BANKS } from '#app/domains/billing/refund-account.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import type { StaffAnswer } from '../staff-answer.ts';
import { staffFieldMessage } from '../staff-messages.ts';
import { StaffField } from './decision-form.tsx';

type Props = { intent: string; answer: StaffAnswer | undefined };

/** Where money goes back to. Banks by their names, in the order in which they are used. */
export function RefundAccountFields({ intent, answer }: Props) {
  const error = staffFieldMessage(answer?.errors.bank);
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-semibold">Account that the money goes back to</legend>
      <div>
        <label className="mb-1 block font-semibold" htmlFor={`${intent}-bank`}>
          Bank
        </label>
        <select
          id={`${intent}-bank`}
          name="bank"
          className="input w-full"
          defaultValue={answer?.values.bank ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${intent}-bank-error`}
        >
          <option value="">Choose a bank</option>
          {Object.entries(REFUND_BANKS).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError id={`${intent}-bank-error`} message={error} />
      </div>
      <StaffField intent={intent} name="number" label="Account number" inputMode="numeric" answer={answer} />
      <StaffField intent={intent} name="holder" label="Account holder" answer={answer} />
    </fieldset>
  );
}
