import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { GRACE_DAYS, RETRY_DAYS, retryDay, suspensionDay, terminationDay } from './dunning.ts';
import type { PaidPeriodValue } from './early-end.ts';
import { type EndFigures, endFigures, type PeriodSetup } from './end-figures.ts';
import { UNPAID_INVOICES } from './invoice.ts';
import type { PaymentMethodCode } from './payment-method-code.ts';
import { OVER } from './subscription.ts';
import type { ContractRow, InvoiceRow } from './tables.ts';

type ClockContract = Pick<
  ContractRow,
  | 'state'
  | 'plan_name'
  | 'monthly'
  | 'method'
  | 'auto_pay'
  | 'anchor'
  | 'ends_on'
  | 'penalty_percent'
  | 'trial_ends_on'
  | 'next_period_no'
  | 'next_period_on'
  | 'suspended_on'
  | 'scheduled_end'
>;
type ClockInvoice = Pick<
  InvoiceRow,
  | 'kind'
  | 'state'
  | 'period_no'
  | 'due_on'
  | 'starts_on'
  | 'ends_on'
  | 'total'
  | 'method'
  | 'hard_declined'
  | 'next_try_at'
>;

/** What stands beside the contract's own row. */
export type ClockFacts = {
  /** Of this contract, oldest first. */
  invoices: readonly ClockInvoice[];
  /** What was paid of its periods (`read-paid-values`). */
  paid: readonly PaidPeriodValue[];
  /** What of its invoices is the setup. */
  setup: readonly PeriodSetup[];
  /** What was agreed to cost from a day on: another plan or another price. */
  agreed: readonly { monthly: Krw; starts_on: KstDate }[];
  today: KstDate;
  /** Whether the paid plan after the trial was agreed to. */
  consented: boolean;
  /** Whether there is a card or wallet on file that can still be charged. */
  cardOnFile: boolean;
  /** The last day on which the first payment can be withdrawn; null where there is no such payment. */
  withdrawableUntil: KstDate | null;
};

/** Who sees to a payment: we by the card on file, the member, or the member by a deposit. */
export type PaidBy = 'card-on-file' | 'member' | 'deposit';

/** What happens next, on a Korean day, and why. Amounts are KRW, VAT included. */
export type NextStep =
  | {
      kind: 'pay';
      on: KstDate;
      amount: Krw;
      by: PaidBy;
      method: PaymentMethodCode;
      /** A period that begins, the first one after a trial, or an invoice that is owed. */
      why: 'period' | 'after-trial' | 'owed';
      periodNo: number;
    }
  | { kind: 'trial-ends' | 'ends-as-chosen' | 'ends'; on: KstDate };

/** What a day brings on which the payment is still missing. */
export type MissedDay = {
  on: KstDate;
  kind: 'retry' | 'remind' | 'deposit-deadline' | 'suspend' | 'terminate';
};

/** What it means to end the contract today. */
export type EndedToday =
  | { kind: 'trial'; lastDay: KstDate }
  | { kind: 'withdrawal'; lastDay: KstDate; until: KstDate }
  | ({ kind: 'early-end' } & EndFigures);

export type ContractClock = {
  next: NextStep | null;
  /** In the order of their days, for the payment of `next`; empty where nothing is to be paid. */
  ifMissed: readonly MissedDay[];
  /** Null where the contract is over. */
  ifEndedToday: EndedToday | null;
};

/**
 * The contract clock: what happens next and why, what each missed day brings, and what an end today would mean
 * (payments.md §2.2, decisions M5 to M7). Asked by the member's page and by staff's calendar.
 */
export function contractClock(contract: ClockContract, facts: ClockFacts): ContractClock {
  const { state } = contract;
  if (OVER.some((over) => over === state)) return { next: null, ifMissed: [], ifEndedToday: null };
  const next = nextStep(contract, facts);
  return {
    next,
    ifMissed: next.kind === 'pay' ? missedDays(contract, dueDay(facts, next), next, hardDeclined(facts)) : [],
    ifEndedToday: endedToday(contract, facts),
  };
}

function nextStep(contract: ClockContract, facts: ClockFacts): NextStep {
  const owed = oldestOwed(facts);
  if (owed) {
    const by = paidBy(owed.method, contract.auto_pay && facts.cardOnFile && !owed.hard_declined);
    return {
      kind: 'pay',
      on: by === 'card-on-file' ? nextTry(owed, facts.today) : owed.due_on,
      amount: owed.total,
      by,
      method: owed.method,
      why: 'owed',
      periodNo: owed.period_no,
    };
  }
  const trial = contract.state === 'TRIALING';
  if (trial && !facts.consented) return { kind: 'trial-ends', on: contract.trial_ends_on ?? contract.anchor };
  const lastDay = contract.scheduled_end ?? contract.ends_on;
  const { next_period_on: on, next_period_no: periodNo } = contract;
  if (on === null || periodNo === null || on > lastDay)
    return { kind: contract.scheduled_end === null ? 'ends' : 'ends-as-chosen', on: lastDay };
  return {
    kind: 'pay',
    on,
    amount: facts.agreed.find(({ starts_on }) => starts_on === on)?.monthly ?? contract.monthly,
    by: paidBy(contract.method, contract.auto_pay && facts.cardOnFile),
    method: contract.method,
    why: trial ? 'after-trial' : 'period',
    periodNo,
  };
}

function oldestOwed({ invoices }: ClockFacts): ClockInvoice | undefined {
  return invoices.find(({ state }) => UNPAID_INVOICES.some((unpaid) => unpaid === state));
}

function hardDeclined(facts: ClockFacts): boolean {
  return oldestOwed(facts)?.hard_declined ?? false;
}

function paidBy(method: PaymentMethodCode, byItself: boolean): PaidBy {
  if (method === 'virtual-account' || method === 'bank-transfer') return 'deposit';
  return byItself ? 'card-on-file' : 'member';
}

/** The day on which the card is charged next for what is owed. */
function nextTry({ due_on, next_try_at }: ClockInvoice, today: KstDate): KstDate {
  if (next_try_at !== null) return kstDate(next_try_at);
  const days = RETRY_DAYS.map((_, index) => retryDay(due_on, index + 1));
  return days.find((day) => day !== null && day > today) ?? today;
}

/** The day that the dunning counts from. */
function dueDay(facts: ClockFacts, next: { on: KstDate }): KstDate {
  return oldestOwed(facts)?.due_on ?? next.on;
}

function missedDays(
  contract: ClockContract,
  dueOn: KstDate,
  { by }: { by: PaidBy },
  declinedForGood: boolean,
): MissedDay[] {
  const suspendOn = contract.suspended_on ?? suspensionDay(dueOn);
  const between: MissedDay[] =
    by === 'deposit'
      ? [{ on: addDays(dueOn, GRACE_DAYS), kind: 'deposit-deadline' }]
      : RETRY_DAYS.map((days) => ({
          on: addDays(dueOn, days),
          kind: by === 'card-on-file' && !declinedForGood ? 'retry' : 'remind',
        }));
  return [
    ...between,
    { on: suspendOn, kind: 'suspend' },
    { on: terminationDay(suspendOn), kind: 'terminate' },
  ];
}

function endedToday(contract: ClockContract, facts: ClockFacts): EndedToday | null {
  const { today, withdrawableUntil } = facts;
  if (contract.state === 'TRIALING') return { kind: 'trial', lastDay: today };
  if (withdrawableUntil !== null && today <= withdrawableUntil)
    return { kind: 'withdrawal', lastDay: today, until: withdrawableUntil };
  // The job that ends it comes a little after midnight.
  if (today > contract.ends_on || today < contract.anchor) return null;
  return { kind: 'early-end', ...endFigures(contract, facts, today) };
}
