import * as v from 'valibot';
import { contractorFields } from '#app/domains/billing/orders/contractor.ts';
import {
  CHOICE_FIELDS,
  choiceFields,
  judgeChoice,
  type PaymentChoice,
  paymentChoice,
} from '#app/domains/billing/payments/payment-choice.ts';
import { choice, consent } from '#app/domains/billing/schema.ts';
import { RECURRING_METHODS } from './recurring-method.ts';

const { easyPay: _, ...depositFields } = choiceFields;
const chosen = { method: choice(RECURRING_METHODS, 'method'), ...depositFields };

/** Also where other fields are wrong, so that a person hears of everything at once. */
function judged<Input>() {
  return v.rawCheck<Input>(({ dataset, addIssue }) => {
    const fields = Object(dataset.value);
    // NaverPay needs nothing more, like a card.
    const wrong = judgeChoice({ ...fields, method: fields.method === 'naverpay' ? 'card' : fields.method });
    for (const key of CHOICE_FIELDS) {
      const message = wrong[key];
      if (message === undefined) continue;
      const path = [{ type: 'object', origin: 'value', input: fields, key, value: fields[key] }] as const;
      addIssue({ message, path: [...path] });
    }
  });
}

/** How the coming periods, or one that is owed, shall be paid. */
export const ChooseMethod = v.pipe(v.strictObject(chosen), judged());
export type ChooseMethodInput = v.InferOutput<typeof ChooseMethod>;

/** What the consent to the paid plan after a trial sends; `shown` is what its page said of day and price. */
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
  judged(),
);
export type AgreeToPaidPlanInput = v.InferOutput<typeof AgreeToPaidPlan>;

/** For a form that the schema finds nothing wrong with. `payer`: who pays in where nobody else is named. */
export function recurringChoice(fields: ChooseMethodInput, payer: string): PaymentChoice {
  if (fields.method === 'naverpay') return { method: 'naverpay', deposit: null };
  return paymentChoice({ ...fields, method: fields.method, name: payer });
}
