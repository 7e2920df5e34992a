import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Form, useNavigation } from 'react-router';
import { firstCharge, type Plan } from '#app/domains/plans/catalogue.ts';
import { CONTRACT_DAYS, PERIOD_DAYS, PERIODS } from '#app/domains/plans/periods.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import type { CheckoutInitial } from '../checkout.ts';
import { PENALTY_PERCENT } from '../early-end.ts';
import { fieldMessage } from '../messages.ts';
import { PAYMENT_METHODS, whyUnavailable } from '../payment-method.ts';
import { PlaceOrder } from '../schema.ts';
import { ContractorFields } from './contractor-fields.tsx';
import { MethodTabs } from './method-tabs.tsx';
import { PaymentConsents } from './payment-consents.tsx';

type Props = {
  /** The page's; a form that was refused says so in front of it. */
  title: string;
  plan: Plan;
  checkoutKey: string;
  initial: CheckoutInitial;
  terms: { privacy: string; agreement: string };
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The fields that a person can mend, in the order of the page. */
const SHOWN = [
  ...(['company', 'name', 'phone', 'email', 'address'] as const),
  ...(['method', 'personalInfo', 'agreementPayment'] as const),
];

/** The payment form: contractor, method, consents, and a button that says what it costs (spec §2, Payment). */
export function CheckoutForm({ title, plan, checkoutKey, initial, terms, lastResult }: Props) {
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'checkout-form',
    lastResult,
    defaultValue: initial,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: PlaceOrder }),
  });
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const payable = PAYMENT_METHODS.some(({ code }) => whyUnavailable(code, plan) === null);
  const errors = [
    ...(form.errors ?? []).map((message) => ({ id: form.id, message })),
    ...SHOWN.map((name) => fields[name]).flatMap((field) => {
      const message = fieldMessage(field.errors?.[0]);
      return message ? [{ id: field.id, message }] : [];
    }),
  ];

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-10">
      <title>{failed ? `Error: ${title}` : title}</title>
      {lastResult?.status === 'error' && errors.length > 0 && (
        <ErrorSummary title="Please check the following" errors={errors} />
      )}
      <input type="hidden" name="plan" value={plan.code} />
      <input type="hidden" name="checkout" value={checkoutKey} />
      <ContractorFields form={form} fields={fields} initial={initial} />
      <MethodTabs plan={plan} field={fields.method} chosen={initial.method} />
      <PaymentConsents form={form} fields={fields} terms={terms} consented={initial.consented} />
      {payable ? (
        <div>
          <p className="mb-4 text-muted">
            {formatKrw(plan.monthly)} is charged to this card every {PERIOD_DAYS} days, {PERIODS} times in a
            contract of {CONTRACT_DAYS} days. You may withdraw within 7 days; after that an early end may cost
            a penalty of {PENALTY_PERCENT} % of the unused contract value.
          </p>
          <Button type="submit" pending={busy}>
            Pay {formatKrw(firstCharge(plan))}
          </Button>
        </div>
      ) : (
        <div>
          <p id="pay-reason" className="mb-4 text-muted">
            None of these ways to pay can carry {formatKrw(firstCharge(plan))} yet, so this plan cannot be
            paid here.
          </p>
          <Button aria-disabled aria-describedby="pay-reason">
            Pay {formatKrw(firstCharge(plan))}
          </Button>
        </div>
      )}
    </Form>
  );
}
