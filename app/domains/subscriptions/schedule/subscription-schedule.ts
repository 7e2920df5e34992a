import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import { terminationPercent } from '#app/domains/plans/termination-penalty.ts';
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
import { type MissedDay, missedDays } from './missed-days.ts';
import { canBecomePaid, type PaidBy, paidNext, paidOwed } from './paid-by.ts';

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
  | 'shown_penalty'
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
  | 'undone_by'
>;

/** What stands beside the contract's own row. */
export type ScheduleFacts = {
  /** Of this contract, oldest first. */
  invoices: readonly ScheduledInvoice[];
  /** What was paid of its periods. */
  paid: readonly PaidPeriodValue[];
  /** What of its invoices is the setup. */
  setup: readonly PeriodSetup[];
  /** What was agreed to cost from a day on: another plan or another price. */
  agreed: readonly { monthly: Krw; starts_on: KstDate }[];
  /** The price of another year, where it was agreed to, KRW. */
  nextYear: Krw | null;
  today: KstDate;
  /** Whether the paid plan after the trial was agreed to. */
  consented: boolean;
  /** Whether there is a card or wallet on file that can still be charged. */
  cardOnFile: boolean;
  /** The last day on which the first payment can be withdrawn; null where there is no such payment. */
  withdrawableUntil: KstDate | null;
};

/** What happens next, on a Korean day, and why. Amounts are KRW, VAT included. */
export type NextStep =
  | {
      kind: 'pay';
      on: KstDate;
      amount: Krw;
      by: PaidBy;
      method: PaymentMethodType;
      /** A period that begins, the first one after a trial, or an invoice that is owed. */
      why: 'period' | 'after-trial' | 'owed';
      /** What is paid: a period, the difference of a plan change, or what an end cost. Only a period has missed days. */
      invoice: InvoiceKind;
      periodNo: number;
    }
  /** Nobody agreed to the paid plan, or there is nothing to pay it with. */
  | { kind: 'trial-ends'; on: KstDate; why: 'silence' | 'no-way-to-pay' }
  | ScheduledCancellation
  | { kind: 'ends'; on: KstDate }
  /** Another year begins, as its member agreed; `monthly` is what each of its periods costs, the first on that day. */
  | { kind: 'renews'; on: KstDate; monthly: Krw; by: PaidBy; method: PaymentMethodType };

/** An end that its member chose, and what is charged for it, KRW, on the day after the last one (decisions M7). */
export type ScheduledCancellation = {
  kind: 'ends-as-chosen';
  on: KstDate;
  penalty: Krw;
  /** The penalty beyond what was paid and not used; zero where nothing is charged. */
  toPay: Krw;
  paidOn: KstDate;
  by: PaidBy;
};

/** What it means to end the contract today. */
export type CancellationToday =
  | { kind: 'trial'; lastDay: KstDate }
  | { kind: 'withdrawal'; lastDay: KstDate; until: KstDate }
  | ({ kind: 'early-end' } & CancellationCost);

export type SubscriptionSchedule = {
  next: NextStep | null;
  /** In the order of their days, for the payment of `next`; empty where nothing is to be paid. */
  ifMissed: readonly MissedDay[];
  /** The penalty on the day of the termination that `ifMissed` ends with, besides the days used (decisions M15), KRW. */
  terminationPenalty: Krw | null;
  /** Null where the contract is over. */
  ifEndedToday: CancellationToday | null;
};

/**
 * The contract clock: what happens next and why, what each missed day brings, and what an end today would mean
 * (payments.md §2.2, decisions M5 to M7). Asked by the member's page and by staff's calendar.
 */
export function computeSchedule(contract: ScheduledSubscription, facts: ScheduleFacts): SubscriptionSchedule {
  const { state } = contract;
  if (isEnded({ state })) return { next: null, ifMissed: [], terminationPenalty: null, ifEndedToday: null };
  const next = nextStep(contract, facts);
  const ifMissed =
    next.kind === 'pay' && next.invoice === 'period'
      ? missedDays(
          oldestOwed(facts)?.due_on ?? next.on,
          next.by,
          contract.suspended_on,
          earliestDue(facts.invoices) ?? next.on,
        )
      : [];
  const terminated = ifMissed.find(({ kind }) => kind === 'terminate')?.on;
  return {
    next,
    ifMissed,
    terminationPenalty: terminated === undefined ? null : penaltyOn(contract, facts, terminated),
    ifEndedToday: cancellationToday(contract, facts),
  };
}

function nextStep(contract: ScheduledSubscription, facts: ScheduleFacts): NextStep {
  const owed = oldestOwed(facts);
  if (owed) {
    const by = paidOwed(owed, contract, facts.cardOnFile);
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
  const trial = contract.state === 'TRIALING';
  if (trial && !(facts.consented && canBecomePaid(contract, facts.cardOnFile))) {
    const why = facts.consented ? 'no-way-to-pay' : 'silence';
    return { kind: 'trial-ends', on: contract.trial_ends_on ?? contract.anchor, why };
  }
  const lastDay = contract.scheduled_end ?? contract.ends_on;
  const { next_period_on: on, next_period_no: periodNo } = contract;
  if (on === null || periodNo === null || on > lastDay) return lastStep(contract, facts);
  return {
    kind: 'pay',
    on,
    amount: facts.agreed.find(({ starts_on }) => starts_on === on)?.monthly ?? contract.monthly,
    by: paidNext(contract, facts.cardOnFile),
    method: contract.method,
    why: trial ? 'after-trial' : 'period',
    invoice: 'period',
    periodNo,
  };
}

/** After the last period there is the end, or another year. */
function lastStep(contract: ScheduledSubscription, facts: ScheduleFacts): NextStep {
  const { scheduled_end, ends_on } = contract;
  if (scheduled_end !== null) return scheduledCancellation(contract, facts, scheduled_end);
  if (facts.nextYear === null) return { kind: 'ends', on: ends_on };
  return {
    kind: 'renews',
    on: renewalTerms(ends_on).startsOn,
    monthly: facts.nextYear,
    // The new contract is paid like this one.
    by: paidNext(contract, facts.cardOnFile),
    method: contract.method,
  };
}

function penaltyOn(contract: ScheduledSubscription, facts: ScheduleFacts, day: KstDate): Krw {
  const terms = { ...contract, penalty_percent: terminationPercent(contract) };
  return computeCancellationCost(terms, facts, day < contract.ends_on ? day : contract.ends_on).penalty;
}

/** What the end will cost, by the engine that bills it the day after. */
function scheduledCancellation(
  contract: ScheduledSubscription,
  facts: ScheduleFacts,
  lastDay: KstDate,
): ScheduledCancellation {
  const { penalty, toPay } = computeCancellationCost(contract, facts, lastDay);
  const by = paidNext(contract, facts.cardOnFile);
  return { kind: 'ends-as-chosen', on: lastDay, penalty, toPay, paidOn: addDays(lastDay, 1), by };
}

function oldestOwed({ invoices }: ScheduleFacts): ScheduledInvoice | undefined {
  return invoices.find(isUnpaid);
}

function cancellationToday(contract: ScheduledSubscription, facts: ScheduleFacts): CancellationToday | null {
  const { today, withdrawableUntil } = facts;
  if (contract.state === 'TRIALING') return { kind: 'trial', lastDay: today };
  if (withdrawableUntil !== null && today <= withdrawableUntil)
    return { kind: 'withdrawal', lastDay: today, until: withdrawableUntil };
  // The job that ends it comes a little after midnight.
  if (today > contract.ends_on || today < contract.anchor) return null;
  return { kind: 'early-end', ...computeCancellationCost(contract, facts, today) };
}
