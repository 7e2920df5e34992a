import * as v from 'valibot';
import { contractorFields } from '#app/domains/billing/orders/contractor.ts';
import {
  CHOICE_FIELDS,
  choice,
  choiceFields,
  consent,
  type PaymentChoice,
  paymentChoice,
  validatePaymentChoice,
} from '#app/domains/billing/payments/payment-choice.ts';
import { RECURRING_METHODS } from './recurring-method.ts';

const { easyPay: _, ...depositFields } = choiceFields;
const chosen = { method: choice(RECURRING_METHODS, 'method'), ...depositFields };

/** Runs even if other fields are invalid, so that all problems are shown at once. */
function validPaymentChoice<Input>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    const fields = Object(dataset.value);
    // NaverPay needs no other fields, like a card.
    const messages = validatePaymentChoice({
      ...fields,
      method: fields.method === 'naverpay' ? 'card' : fields.method,
    });
    for (const key of CHOICE_FIELDS) {
      const message = messages[key];
      if (message === undefined) continue;
      const path = [{ type: 'object', origin: 'value', input: fields, key, value: fields[key] }] as const;
      addIssue({ message, path: [...path] });
    }
  });
}

/** How the coming periods, or an outstanding one, are paid. */
export const ChooseMethod = v.pipe(v.strictObject(chosen), validPaymentChoice());
export type ChooseMethodInput = v.InferOutput<typeof ChooseMethod>;

/** The consent to the paid plan after a trial. `shown`: the day and price that its page showed. */
export const AgreeToPaidPlan = v.pipe(
  v.strictObject({
    shown: v.pipe(v.optional(v.string('checkout'), ''), v.maxLength(100, 'checkout')),
    ...chosen,
    ...contractorFields,
    paidPlan: consent('paid-plan'),
    allTerms: v.optional(v.literal('on')),
    personalInfo: consent('personal-info'),
    agreementPayment: consent('agreement-payment'),
  }),
  validPaymentChoice(),
);
export type AgreeToPaidPlanInput = v.InferOutput<typeof AgreeToPaidPlan>;

/** For a valid form. `payer`: the depositor if no other is named. */
export function recurringChoice(fields: ChooseMethodInput, payer: string): PaymentChoice {
  if (fields.method === 'naverpay') return { method: 'naverpay', deposit: null };
  return paymentChoice({ ...fields, method: fields.method, name: payer });
}
