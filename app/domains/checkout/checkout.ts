import type { ChoiceField } from '#app/domains/billing/payments/payment-choice.ts';
import type { PaymentTab } from '#app/domains/billing/payments/payment-method.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';

/** What the form shows before anybody typed: the member's own details, or the order that was not paid. */
export type CheckoutInitial = {
  company: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  method: PaymentTab;
  /** Given today for the order that is taken up again; never ticked beforehand otherwise. */
  consented: boolean;
} & Partial<Record<ChoiceField, string>>;

/** The subscription that runs; a trial ends on a day of its own. */
export type RunningSubscription = {
  planCode: PlanCode;
  planName: string;
  endsOn: string;
  trialEndsOn: string | null;
};
