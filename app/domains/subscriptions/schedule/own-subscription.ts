import type { SavedCard } from '#app/domains/billing/cards/card-queries.server.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { PlanCode } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { InvoiceKind } from '../invoices/invoice.ts';
import type { PlanLimits, SubscriptionState } from '../lifecycle/subscription.ts';
import type { SubscriptionSchedule } from './subscription-schedule.ts';

/** A member's subscription as their page shows it. Amounts are KRW, VAT included. */
export type OwnSubscription = {
  number: string;
  state: SubscriptionState;
  planCode: PlanCode;
  planName: string;
  monthly: Krw;
  penaltyPercent: number;
  anchor: KstDate;
  endsOn: KstDate;
  trialEndsOn: KstDate | null;
  scheduledEnd: KstDate | null;
  limits: PlanLimits;
  method: PaymentMethodType;
  autoPay: boolean;
  card: SavedCard | null;
  /** Whether the member agreed to the paid plan after the trial. */
  consented: boolean;
  /** Whether the member agreed to another year. */
  yearAgreed: boolean;
  /** Oldest first. */
  owed: {
    kind: InvoiceKind;
    amount: Krw;
    orderNumber: string | null;
    method: PaymentMethodType;
    hardDeclined: boolean;
  }[];
  /** The first payment, while it can be withdrawn. */
  withdrawal: { orderNumber: string; until: KstDate } | null;
  schedule: SubscriptionSchedule;
  today: KstDate;
};
