import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { RefundAccountForm } from '../refund-account-form.ts';
import { RefundAccountFields } from './refund-account-fields.tsx';

type Props = {
  needsAccount: boolean;
  submit: { label: string; variant: ButtonVariant };
  leave: { label: string; to: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A question about money that goes back, with the account it goes to where that is not known. */
export function RefundForm({ needsAccount, submit, leave, lastResult }: Props) {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'refund-form',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: RefundAccountForm }),
  });
  return (
    // Without fields there is nothing to validate, and the button alone is the answer.
    <Form method="post" id={form.id} onSubmit={needsAccount ? form.onSubmit : undefined} noValidate>
      {needsAccount && <RefundAccountFields fields={fields} />}
      <div className="flex flex-wrap gap-3">
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
