import * as v from 'valibot';
import { contractorFields } from '#app/domains/billing/orders/contractor.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import {
  CHOICE_FIELDS,
  choice,
  choiceFields,
  consent,
  validatePaymentChoice,
} from '#app/domains/billing/payments/payment-choice.ts';

/**
 * What the payment page sends (spec §3, Payment form). No price: the server knows it (decisions M1, M2).
 * `allTerms` is only the box that ticks the other two.
 */
export const PlaceOrder = v.pipe(
  v.strictObject({
    plan: choice(['basic', 'standard', 'custom'], 'plan'),
    checkout: v.pipe(v.optional(v.string('checkout'), ''), v.uuid('checkout')),
    /** Whose form it is, for a session that ends before it is sent. */
    member: v.optional(v.pipe(v.string(), v.maxLength(64))),
    method: choice(['card', 'easy-pay', 'virtual-account', 'bank-transfer'], 'method'),
    ...choiceFields,
    ...contractorFields,
    allTerms: v.optional(v.literal('on')),
    personalInfo: consent('personal-info'),
    agreementPayment: consent('agreement-payment'),
  }),
  // Also where other fields are wrong, so that a person hears of everything at once.
  v.rawCheck(({ dataset, addIssue }) => {
    const fields = Object(dataset.value);
    const wrong = validatePaymentChoice(fields);
    for (const key of CHOICE_FIELDS) {
      const message = wrong[key];
      if (message === undefined) continue;
      const path = [{ type: 'object', origin: 'value', input: fields, key, value: fields[key] }] as const;
      addIssue({ message, path: [...path] });
    }
  }),
);

export type PlaceOrderInput = v.InferOutput<typeof PlaceOrder>;

/** What the gateway's page sends back with the customer (payments.md §1.1). */
export const GatewayReturn = v.object({
  order: v.pipe(v.string(), v.regex(ORDER_NUMBER)),
  authKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  customerKey: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Of a payment for this one time: what was paid, for which attempt, and under which key it is confirmed. */
  paymentKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
  code: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** PayPal's id of the order that was approved there, or that the customer came back from. */
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/))),
});
