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
 * The payment form (spec §3, Payment form). It has no price: the server knows it (decisions M1, M2). `allTerms` only
 * checks the other two boxes.
 */
export const PlaceOrder = v.pipe(
  v.strictObject({
    plan: choice(['basic', 'standard', 'custom'], 'plan'),
    checkout: v.pipe(v.optional(v.string('checkout'), ''), v.uuid('checkout')),
    /** The member who opened the form, in case the session ends before it is sent. */
    member: v.optional(v.pipe(v.string(), v.maxLength(64))),
    method: choice(['card', 'easy-pay', 'virtual-account', 'bank-transfer'], 'method'),
    ...choiceFields,
    ...contractorFields,
    allTerms: v.optional(v.literal('on')),
    personalInfo: consent('personal-info'),
    agreementPayment: consent('agreement-payment'),
  }),
  // Runs even if other fields are invalid, so that all errors are shown at once.
  v.rawCheck(({ dataset, addIssue }) => {
    const fields = Object(dataset.value);
    const errors = validatePaymentChoice(fields);
    for (const key of CHOICE_FIELDS) {
      const message = errors[key];
      if (message === undefined) continue;
      const path = [{ type: 'object', origin: 'value', input: fields, key, value: fields[key] }] as const;
      addIssue({ message, path: [...path] });
    }
  }),
);

export type PlaceOrderInput = v.InferOutput<typeof PlaceOrder>;

/** Parameters of the redirect from the gateway's page (payments.md §1.1). */
export const GatewayReturn = v.object({
  order: v.pipe(v.string(), v.regex(ORDER_NUMBER)),
  authKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  customerKey: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Only for a one-off payment: its key, attempt and amount. */
  paymentKey: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  orderId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))),
  code: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** PayPal's id of the order that was approved or canceled there. */
  token: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/))),
});
