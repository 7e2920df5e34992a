import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { terminationPercent } from '#app/domains/plans/penalty-percent.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import {
  type CancellationCost,
  computeCancellationCost,
  type PeriodSetup,
} from '../cancellation/cancellation-cost.ts';
import type { PaidPeriodValue } from '../cancellation/early-cancellation.ts';
import { earliestDue, type InvoiceKind, isUnpaid } from '../invoices/invoice.ts';
import { isEnded } from '../lifecycle/subscription.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { listOverdueSteps, type OverdueStep } from './overdue-steps.ts';
import {
  canBecomePaid,
  nextPaymentSource,
  outstandingPaymentSource,
  type PaymentSource,
} from './payment-source.ts';

type ScheduledSubscription = Pick<
  SubscriptionRow,
  | 'state'
  | 'plan_name'
  | 'monthly'
  | 'method'
  | 'auto_pay'
  | 'anchor'
  | 'ends_on'
  | 'penalty_percent'
  | 'terms_version'
  | 'trial_ends_on'
  | 'next_period_no'
  | 'next_period_on'
  | 'suspended_on'
  | 'scheduled_end'
  | 'quoted_penalty'
>;
type ScheduledInvoice = Pick<
  InvoiceRow,
  | 'kind'
  | 'state'
  | 'period_no'
  | 'due_on'
  | 'starts_on'
  | 'ends_on'
  | 'total'
  | 'method'
  | 'next_try_at'
  | 'reversed_by'
>;

export type ScheduleFacts = {
  /** Oldest first. */
  invoices: readonly ScheduledInvoice[];
  paid: readonly PaidPeriodValue[];
  /** The setup fees in its invoices. */
  setup: readonly PeriodSetup[];
  /** Agreed prices of another plan or a price campaign, with their first day. */
  agreed: readonly { monthly: Krw; starts_on: KstDate }[];
  /** The agreed price of a renewal, KRW; null without one. */
  renewalMonthly: Krw | null;
  today: KstDate;
  /** Whether the member agreed to the paid plan after the trial. */
  consented: boolean;
  /** Whether a saved card or wallet can be charged. */
  cardOnFile: boolean;
  /** The last day to withdraw the first payment; null if it cannot be withdrawn. */
  withdrawableUntil: KstDate | null;
};

/** What happens next, on a Korean day, and why. KRW, VAT included. */
export type NextStep =
  | {
      kind: 'pay';
      on: KstDate;
      amount: Krw;
      by: PaymentSource;
      method: PaymentMethodType;
      /** A new period, the first one after a trial, or an unpaid invoice. */
      why: 'period' | 'after-trial' | 'owed';
      /** Only a period has overdue steps. */
      invoice: InvoiceKind;
      periodNo: number;
    }
  /** Without consent to the paid plan, or without a method that can pay for it. */
  | { kind: 'trial-ends'; on: KstDate; why: 'silence' | 'no-way-to-pay' }
  | ScheduledCancellation
  | { kind: 'ends'; on: KstDate }
  /** The agreed renewal; `monthly` is the price of each period, the first on that day. */
  | { kind: 'renews'; on: KstDate; monthly: Krw; by: PaymentSource; method: PaymentMethodType };

/** A scheduled cancellation and what is charged for it on the day after, KRW (decisions M7). */
export type ScheduledCancellation = {
  kind: 'ends-as-chosen';
  on: KstDate;
  penalty: Krw;
  /** The penalty beyond the unused payments; 0 if nothing is charged. */
  toPay: Krw;
  paidOn: KstDate;
  by: PaymentSource;
};

/** What canceling today would mean. */
export type CancellationToday =
  | { kind: 'trial'; lastDay: KstDate }
  | { kind: 'withdrawal'; lastDay: KstDate; until: KstDate }
  | ({ kind: 'early-end' } & CancellationCost);

export type SubscriptionSchedule = {
  next: NextStep | null;
  /** In order, for the payment in `next`; empty if that pays no period. */
  overdueSteps: readonly OverdueStep[];
  /** The penalty of the termination that `overdueSteps` ends with, KRW, besides the days used (decisions M15). */
  terminationPenalty: Krw | null;
  /** Null after the end. */
  cancellationToday: CancellationToday | null;
};

/**
 * What happens next and why, what each missed day leads to, and what canceling today would mean (payments.md §2.2,
 * decisions M5 to M7). For the member's page and the staff calendar.
 */
export function computeSchedule(
  subscription: ScheduledSubscription,
  facts: ScheduleFacts,
): SubscriptionSchedule {
  const { state } = subscription;
  if (isEnded({ state }))
    return { next: null, overdueSteps: [], terminationPenalty: null, cancellationToday: null };
  const next = nextStep(subscription, facts);
  const overdueSteps =
    next.kind === 'pay' && next.invoice === 'period'
      ? listOverdueSteps(
          findOldestUnpaid(facts)?.due_on ?? next.on,
          next.by,
          subscription.suspended_on,
          earliestDue(facts.invoices) ?? next.on,
        )
      : [];
  const terminated = overdueSteps.find(({ kind }) => kind === 'terminate')?.on;
  return {
    next,
    overdueSteps,
    terminationPenalty: terminated === undefined ? null : penaltyOn(subscription, facts, terminated),
    cancellationToday: cancellationToday(subscription, facts),
  };
}

function nextStep(subscription: ScheduledSubscription, facts: ScheduleFacts): NextStep {
  const owed = findOldestUnpaid(facts);
  if (owed) {
    const by = outstandingPaymentSource(owed, subscription, facts.cardOnFile);
    return {
      kind: 'pay',
      on: by === 'card-on-file' && owed.next_try_at ? kstDate(owed.next_try_at) : owed.due_on,
      amount: owed.total,
      by,
      method: owed.method,
      why: 'owed',
      invoice: owed.kind,
      periodNo: owed.period_no,
    };
  }
  const trial = subscription.state === 'TRIALING';
  if (trial && !(facts.consented && canBecomePaid(subscription, facts.cardOnFile))) {
    const why = facts.consented ? 'no-way-to-pay' : 'silence';
    return { kind: 'trial-ends', on: subscription.trial_ends_on ?? subscription.anchor, why };
  }
  const lastDay = subscription.scheduled_end ?? subscription.ends_on;
  const { next_period_on: on, next_period_no: periodNo } = subscription;
  if (on === null || periodNo === null || on > lastDay) return lastStep(subscription, facts);
  return {
    kind: 'pay',
    on,
    amount: facts.agreed.find(({ starts_on }) => starts_on === on)?.monthly ?? subscription.monthly,
    by: nextPaymentSource(subscription, facts.cardOnFile),
    method: subscription.method,
    why: trial ? 'after-trial' : 'period',
    invoice: 'period',
    periodNo,
  };
}

/** After the last period: the end, or a renewal. */
function lastStep(subscription: ScheduledSubscription, facts: ScheduleFacts): NextStep {
  const { scheduled_end, ends_on } = subscription;
  if (scheduled_end !== null) return scheduledCancellation(subscription, facts, scheduled_end);
  if (facts.renewalMonthly === null) return { kind: 'ends', on: ends_on };
  return {
    kind: 'renews',
    on: renewalTerms(ends_on).startsOn,
    monthly: facts.renewalMonthly,
    // A renewal is paid like the current subscription.
    by: nextPaymentSource(subscription, facts.cardOnFile),
    method: subscription.method,
  };
}

function penaltyOn(subscription: ScheduledSubscription, facts: ScheduleFacts, day: KstDate): Krw {
  const terms = { ...subscription, penalty_percent: terminationPercent(subscription) };
  return computeCancellationCost(terms, facts, day < subscription.ends_on ? day : subscription.ends_on)
    .penalty;
}

/** Computed as it will be billed the day after. */
function scheduledCancellation(
  subscription: ScheduledSubscription,
  facts: ScheduleFacts,
  lastDay: KstDate,
): ScheduledCancellation {
  const { penalty, toPay } = computeCancellationCost(subscription, facts, lastDay);
  const by = nextPaymentSource(subscription, facts.cardOnFile);
  return { kind: 'ends-as-chosen', on: lastDay, penalty, toPay, paidOn: addDays(lastDay, 1), by };
}

function findOldestUnpaid({ invoices }: ScheduleFacts): ScheduledInvoice | undefined {
  return invoices.find(isUnpaid);
}

function cancellationToday(
  subscription: ScheduledSubscription,
  facts: ScheduleFacts,
): CancellationToday | null {
  const { today, withdrawableUntil } = facts;
  if (subscription.state === 'TRIALING') return { kind: 'trial', lastDay: today };
  if (withdrawableUntil !== null && today <= withdrawableUntil)
    return { kind: 'withdrawal', lastDay: today, until: withdrawableUntil };
  // The job that ends the subscription runs a little after midnight.
  if (today > subscription.ends_on || today < subscription.anchor) return null;
  return { kind: 'early-end', ...computeCancellationCost(subscription, facts, today) };
}
