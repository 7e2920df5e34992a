import type { ChoiceField } from '#app/domains/billing/payments/payment-choice.ts';
import type { PaymentTab } from '#app/domains/billing/payments/payment-method.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';

/** The form's initial values: the member's own details, or those of the unpaid order. */
export type CheckoutInitial = {
  company: string;
  name: string;
  phone: string;
  email: string;
  address: string;
  method: PaymentTab;
  /** True for an order that is reopened on the day of its consents; never prechecked otherwise. */
  consented: boolean;
} & Partial<Record<ChoiceField, string>>;

/** The running subscription; a trial has its own last day. */
export type RunningSubscription = {
  planCode: PlanCode;
  planName: string;
  endsOn: string;
  trialEndsOn: string | null;
  /** Null if none follows. */
  nextPayment: { on: KstDate; text: string } | null;
};
