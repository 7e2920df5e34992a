import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { fieldMessage } from '#app/domains/billing/messages.ts';
import { contractorRule } from '#app/domains/billing/orders/contractor.ts';
import { PaymentConsents } from '#app/domains/billing/ui/payment-consents.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckBeforeRetry } from '#app/ui/check-before-retry.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { StartTrial } from '../trials/trial-schema.ts';
import { formErrors } from './form-errors.ts';

type Props = {
  company: string;
  terms: { privacy: string; agreement: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What starting a trial requires: the company it counts for, and two consents. */
export function TrialForm({ company, terms, lastResult }: Props) {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'trial-form',
    lastResult,
    defaultValue: { company },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: StartTrial }),
  });
  const errors = formErrors(form, [fields.company, fields.personalInfo, fields.agreementPayment]);
  return (
    <Form
      method="post"
      beforeRetry={<CheckBeforeRetry to="/mypage/ticket">your subscription</CheckBeforeRetry>}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 gap-8"
    >
      {lastResult?.status === 'error' && errors.length > 0 && (
        <ErrorSummary title="Please check the following" errors={errors} />
      )}
      <TextField
        id={fields.company.id}
        name={fields.company.name}
        defaultValue={fields.company.initialValue ?? company}
        label="Company"
        hint={`${contractorRule('company')}. One trial per company.`}
        autoComplete="organization"
        error={fieldMessage(fields.company.errors?.[0])}
      />
      <PaymentConsents form={form} fields={fields} terms={terms} consented={false} />
      <div className="actions">
        <Button type="submit" pending={busy}>
          Start the trial
        </Button>
      </div>
    </Form>
  );
}
