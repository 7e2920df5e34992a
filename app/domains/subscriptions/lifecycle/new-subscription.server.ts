import { randomUUID } from 'node:crypto';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Plan } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { randomCode } from '#app/shared/ids.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { SubscriptionRow } from '../tables.ts';
import { planLimits } from './subscription.ts';

/** A new row, not stored yet. The caller sets state, order, trial and next period. */
export function newSubscription(terms: {
  accountId: string;
  plan: Plan;
  planName: string;
  /** KRW, VAT included. */
  monthly: Krw;
  priceVersion: string;
  termsVersion: string;
  penaltyPercent: number;
  method: PaymentMethodType;
  /** The card charged automatically; null if the member pays each period. */
  paymentMethodId: string | null;
  anchor: KstDate;
  endsOn: KstDate;
  at: Date;
}): Omit<SubscriptionRow, 'state'> {
  const { seats, dailyHours, capacityGb } = planLimits(terms.plan);
  return {
    id: randomUUID(),
    number: `C${randomCode(14)}`,
    account_id: terms.accountId,
    order_id: null,
    plan_code: terms.plan.code,
    plan_name: terms.planName,
    monthly: terms.monthly,
    price_version: terms.priceVersion,
    anchor: terms.anchor,
    ends_on: terms.endsOn,
    penalty_percent: terms.penaltyPercent,
    terms_version: terms.termsVersion,
    method: terms.method,
    auto_pay: terms.paymentMethodId !== null,
    payment_method_id: terms.paymentMethodId,
    seats,
    daily_hours: dailyHours,
    capacity_gb: capacityGb,
    trial_starts_on: null,
    trial_ends_on: null,
    trial_reminders: 0,
    charged_on: null,
    charges_that_day: 0,
    next_period_no: null,
    next_period_on: null,
    suspended_on: null,
    scheduled_end: null,
    quoted_penalty: null,
    next_plan_code: null,
    last_day: null,
    end_reason: null,
    renews_id: null,
    created_at: terms.at,
    ended_at: null,
  };
}
