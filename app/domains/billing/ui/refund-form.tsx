import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { CheckBeforeRetry } from '#app/ui/check-before-retry.tsx';
import { Form } from '#app/ui/form.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import {
  RefundAccountForm,
  RefundReauthenticationForm,
  refundAccountMessage,
} from '../refund-accounts/refund-account-form.ts';
import { RefundAccountFields } from './refund-account-fields.tsx';

type Props = {
  needsAccount: boolean;
  /** Whether the buyer has two-factor authentication on. */
  twoFactor: boolean;
  submit: { label: string; variant: ButtonVariant };
  leave: { label: string; to: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Confirms a refund with reauthentication, and with an account if none is known (security R7). */
export function RefundForm({ needsAccount, twoFactor, submit, leave, lastResult }: Props) {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'refund-form',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithValibot(formData, { schema: needsAccount ? RefundAccountForm : RefundReauthenticationForm }),
  });
  return (
    <Form
      method="post"
      beforeRetry={<CheckBeforeRetry to="/orderdetail">your orders</CheckBeforeRetry>}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      {needsAccount && (
        <div className="mb-6">
          <RefundAccountFields
            own
            fields={{ bank: shown(fields.bank), number: shown(fields.number), holder: shown(fields.holder) }}
          />
        </div>
      )}
      <div className="mb-6 grid gap-5">
        <ReauthenticationFields fields={fields} twoFactor={twoFactor} messageOf={refundAccountMessage} />
      </div>
      <div className="actions">
        <Button type="submit" variant={submit.variant} pending={busy}>
          {submit.label}
        </Button>
        <ButtonLink variant="secondary" to={leave.to}>
          {leave.label}
        </ButtonLink>
      </div>
    </Form>
  );
}

function shown({ id, name, initialValue, errors }: FieldMetadata<string | undefined>) {
  return { id, name, defaultValue: initialValue, error: refundAccountMessage(errors?.[0]) };
}
