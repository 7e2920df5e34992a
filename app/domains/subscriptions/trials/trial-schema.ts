import * as v from 'valibot';
import { comparableCompany, contractorFields } from '#app/domains/billing/orders/contractor.ts';
import { consent } from '#app/domains/billing/payments/payment-choice.ts';

/** The form before a trial; issues are codes of billing's messages.ts. */
export const StartTrial = v.strictObject({
  company: v.pipe(
    v.optional(v.unwrap(contractorFields.company), ''),
    v.nonEmpty('required'),
    v.check((name) => comparableCompany(name) !== '', 'company'),
  ),
  allTerms: v.optional(v.literal('on')),
  personalInfo: consent('personal-info'),
  agreementPayment: consent('agreement-payment'),
});

export type StartTrialInput = v.InferOutput<typeof StartTrial>;
