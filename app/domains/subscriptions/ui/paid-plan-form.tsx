import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { fieldMessage } from '#app/domains/billing/messages.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import { CHOICE_FIELDS } from '#app/domains/billing/payments/payment-choice.ts';
import { ContractorFields } from '#app/domains/billing/ui/contractor-fields.tsx';
import { PaymentConsents } from '#app/domains/billing/ui/payment-consents.tsx';
import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBeforeRetry } from '#app/ui/check-before-retry.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { AgreeToPaidPlan } from '../payment-method/recurring-method-schema.ts';
import { describeTerms } from '../trials/paid-plan-terms.ts';
import { formErrors } from './form-errors.ts';
import { RecurringMethods } from './recurring-methods.tsx';

type Props = {
  startsOn: KstDate;
  /** KRW, VAT included. */
  monthly: Krw;
  contractor: Contractor;
  deadline: Date;
  ownBanks: readonly BankCode[];
  taxInvoices: boolean;
  terms: { privacy: string; agreement: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

const CONTRACTOR = ['company', 'name', 'phone', 'email', 'address'] as const;

/** The consent to the paid plan: date, price and method, each with an unchecked box of its own (payments.md §4.5). */
export function PaidPlanForm({
  startsOn,
  monthly,
  contractor,
  deadline,
  ownBanks,
  taxInvoices,
  terms,
  lastResult,
}: Props) {
  const busy = useNavigation().state !== 'idle';
  const initial = { ...contractor, company: contractor.company ?? '' };
  const [form, fields] = useForm({
    id: 'paid-plan-form',
    lastResult,
    defaultValue: {
      ...initial,
      accountBillCompany: initial.company,
      transferBillCompany: initial.company,
    },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: AgreeToPaidPlan }),
  });
  const shown = [
    ...CONTRACTOR.map((name) => fields[name]),
    fields.method,
    ...CHOICE_FIELDS.flatMap((name) => (name === 'easyPay' ? [] : [fields[name]])),
    fields.paidPlan,
    fields.personalInfo,
    fields.agreementPayment,
  ];
  const errors = formErrors(form, shown);
  return (
    <Form
      method="post"
      beforeRetry={<CheckBeforeRetry to="/mypage/ticket">your subscription</CheckBeforeRetry>}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 gap-10"
    >
      {lastResult?.status === 'error' && errors.length > 0 && (
        <ErrorSummary title="Please check the following" errors={errors} />
      )}
      <input type="hidden" name="shown" value={describeTerms({ startsOn, monthly })} />
      <ContractorFields form={form} fields={fields} initial={initial} />
      <RecurringMethods
        legend="Payment method"
        fields={fields}
        chosen={null}
        amount={monthly}
        deadline={deadline}
        ownBanks={ownBanks}
        taxInvoices={taxInvoices}
        card={`You register it on the next page. ${formatKrw(monthly)} is charged to it on ${startsOn} and every 30 days after that, 12 times.`}
      />
      <div className="grid gap-8">
        <Checkbox
          id={fields.paidPlan.id}
          name={fields.paidPlan.name}
          label={`I agree that my paid plan starts on ${startsOn}: ${formatKrw(monthly)} every 30 days instead of ₩0, VAT included, by the payment method chosen above. (required)`}
          error={fieldMessage(fields.paidPlan.errors?.[0])}
        />
        <PaymentConsents form={form} fields={fields} terms={terms} consented={false} />
      </div>
      <div className="actions">
        <Button type="submit" pending={busy}>
          Agree to {formatKrw(monthly)} every 30 days from {startsOn}
        </Button>
      </div>
    </Form>
  );
}
