import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { CHOICE_FIELDS } from '#app/domains/billing/payments/payment-choice.ts';
import type { Krw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckBeforeRetry } from '#app/ui/check-before-retry.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { RecurringMethod } from '../payment-method/recurring-method.ts';
import { ChooseMethod } from '../payment-method/recurring-method-schema.ts';
import { formErrors } from './form-errors.ts';
import { RecurringMethods } from './recurring-methods.tsx';

type Props = {
  legend: string;
  submit: string;
  chosen: RecurringMethod | null;
  /** KRW per payment. */
  amount: Krw;
  deadline: Date;
  ownBanks: readonly BankCode[];
  taxInvoices: boolean;
  card?: ReactNode;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The form to choose how the coming periods, or an outstanding one, are paid. */
export function ChooseMethodForm({ submit, lastResult, ...methods }: Props) {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'method-form',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ChooseMethod }),
  });
  const shown = CHOICE_FIELDS.flatMap((name) => (name === 'easyPay' ? [] : [fields[name]]));
  const errors = formErrors(form, [fields.method, ...shown]);
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
      <RecurringMethods {...methods} fields={fields} />
      <div className="actions">
        <Button type="submit" pending={busy}>
          {submit}
        </Button>
        <ButtonLink variant="secondary" to="/mypage/ticket">
          Back
        </ButtonLink>
      </div>
    </Form>
  );
}
