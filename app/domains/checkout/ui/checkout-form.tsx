import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import type { ReactNode } from 'react';
import { fieldMessage } from '#app/domains/billing/messages.ts';
import { CHOICE_FIELDS } from '#app/domains/billing/payments/payment-choice.ts';
import { type Offers, PAYMENT_TABS } from '#app/domains/billing/payments/payment-method.ts';
import { CHECK_ORDERS } from '#app/domains/billing/ui/before-retry.tsx';
import { ContractorFields } from '#app/domains/billing/ui/contractor-fields.tsx';
import { PaymentConsents } from '#app/domains/billing/ui/payment-consents.tsx';
import type { Plan } from '#app/domains/plans/catalog.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { CheckoutInitial } from '../checkout.ts';
import { PlaceOrder } from '../schema.ts';
import { MethodTabs } from './method-tabs.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBlock } from './pay-block.tsx';

type Props = {
  /** The page's; a form that was refused says so in front of it. */
  title: string;
  plan: Plan;
  checkoutKey: string;
  /** Whose form it is. */
  member: string;
  /** Until when a deposit for an order placed now is in time. */
  depositDeadline: Date;
  /** What this site can be paid with. */
  offers: Offers;
  initial: CheckoutInitial;
  terms: { privacy: string; agreement: string };
  lastResult: SubmissionResult<string[]> | undefined;
  className: string;
  /** Above the fields. */
  children: ReactNode;
};

/** The fields that a person can mend, in the order of the page. */
const SHOWN = [
  ...(['company', 'name', 'phone', 'email', 'address'] as const),
  'method' as const,
  ...CHOICE_FIELDS,
  ...(['personalInfo', 'agreementPayment'] as const),
];

/**
 * The payment form: contractor and method, and beside them what is bought, the consents, and a button that says what it
 * costs (spec §2, Payment).
 */
export function CheckoutForm({
  title,
  plan,
  checkoutKey,
  member,
  depositDeadline,
  offers,
  initial,
  terms,
  lastResult,
  className,
  children,
}: Props) {
  const [form, fields] = useForm({
    id: 'checkout-form',
    lastResult,
    defaultValue: initial,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: PlaceOrder }),
  });
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const errors =
    lastResult?.status === 'error'
      ? [
          ...(form.errors ?? []).map((message) => ({ id: form.id, message })),
          ...SHOWN.map((name) => fields[name]).flatMap((field) => {
            const message = fieldMessage(field.errors?.[0]);
            return message ? [{ id: field.id, message }] : [];
          }),
        ]
      : [];

  return (
    <Form
      method="post"
      consoleLine="Error adding data:"
      beforeRetry={CHECK_ORDERS}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className={className}
    >
      <title>{failed ? `Error: ${title}` : title}</title>
      {/* On a narrow screen its sticky child stays in view along the whole form. */}
      <div className="*:mb-8 max-lg:contents">
        {children}
        {errors.length > 0 && <ErrorSummary title="Please check the following" errors={errors} />}
        <input type="hidden" name="plan" value={plan.code} />
        <input type="hidden" name="checkout" value={checkoutKey} />
        <input type="hidden" name="member" value={member} />
        <ContractorFields form={form} fields={fields} initial={initial} />
        <MethodTabs
          plan={plan}
          fields={fields}
          chosen={PAYMENT_TABS.find((tab) => tab === fields.method.initialValue) ?? initial.method}
          deadline={depositDeadline}
          offers={offers}
        />
      </div>
      <OrderSummary plan={plan} usdPrice={offers.usdPrices[plan.code] ?? null}>
        <PaymentConsents form={form} fields={fields} terms={terms} consented={initial.consented} />
        <PayBlock plan={plan} deadline={depositDeadline} offers={offers} />
      </OrderSummary>
    </Form>
  );
}
