import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import type { ReactNode } from 'react';
import { fieldMessage } from '#app/domains/billing/messages.ts';
import { CHOICE_FIELDS } from '#app/domains/billing/payments/payment-choice.ts';
import { type Offers, PAYMENT_TABS } from '#app/domains/billing/payments/payment-method.ts';
import { ContractorFields } from '#app/domains/billing/ui/contractor-fields.tsx';
import { PaymentConsents } from '#app/domains/billing/ui/payment-consents.tsx';
import type { Plan } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { CheckBeforeRetry } from '#app/ui/check-before-retry.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { CheckoutInitial } from '../checkout.ts';
import { PlaceOrder } from '../schema.ts';
import { MethodTabs } from './method-tabs.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBlock } from './pay-block.tsx';

type Props = {
  /** The page's title; an error is announced before it. */
  title: string;
  plan: Plan;
  checkoutKey: string;
  /** The member who opened the form. */
  member: string;
  /** Deposit deadline of an order placed now. */
  depositDeadline: Date;
  today: KstDate;
  offers: Offers;
  initial: CheckoutInitial;
  terms: { privacy: string; agreement: string };
  lastResult: SubmissionResult<string[]> | undefined;
  className: string;
  /** Above the fields. */
  children: ReactNode;
};

/** Fields that a user can correct, in page order. */
const SHOWN = [
  ...(['company', 'name', 'phone', 'email', 'address'] as const),
  'method' as const,
  ...CHOICE_FIELDS,
  ...(['personalInfo', 'agreementPayment'] as const),
];

/**
 * The payment form: contractor and method, and beside them the order summary, the consents and a button with the price
 * (spec §2, Payment).
 */
export function CheckoutForm({
  title,
  plan,
  checkoutKey,
  member,
  depositDeadline,
  today,
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
      beforeRetry={<CheckBeforeRetry to="/orderdetail">your orders</CheckBeforeRetry>}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className={className}
    >
      <title>{failed ? `Error: ${title}` : title}</title>
      {/* On a narrow screen its sticky child stays visible along the whole form. */}
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
      <OrderSummary plan={plan} usdPrice={offers.usdPrices[plan.code] ?? null} today={today}>
        <PaymentConsents form={form} fields={fields} terms={terms} consented={initial.consented} />
        <PayBlock plan={plan} deadline={depositDeadline} offers={offers} />
      </OrderSummary>
    </Form>
  );
}
