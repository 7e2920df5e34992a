import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Plan, PlanCode } from '#app/domains/plans/catalogue.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** payments.md §7.1. `PENDING` is not stored: a contract is there from its first payment, or from its trial, on. */
export type SubscriptionState =
  | 'PENDING'
  | 'TRIALING'
  | 'ACTIVE'
  | 'PAST_DUE'
  | 'SUSPENDED'
  | 'CANCEL_SCHEDULED'
  | 'ENDED'
  | 'TERMINATED';

/** What may happen to a contract: from, event, to (payments.md §7.1). Anything else is refused. */
const SUBSCRIPTION_TRANSITIONS = [
  { from: 'TRIALING', event: 'convert', to: 'ACTIVE' },
  // Silence, or the member's own end.
  { from: 'TRIALING', event: 'end', to: 'ENDED' },
  { from: 'ACTIVE', event: 'miss', to: 'PAST_DUE' },
  { from: 'ACTIVE', event: 'schedule-end', to: 'CANCEL_SCHEDULED' },
  { from: 'ACTIVE', event: 'end', to: 'ENDED' },
  { from: 'PAST_DUE', event: 'pay', to: 'ACTIVE' },
  { from: 'PAST_DUE', event: 'suspend', to: 'SUSPENDED' },
  { from: 'PAST_DUE', event: 'end', to: 'ENDED' },
  { from: 'PAST_DUE', event: 'terminate', to: 'TERMINATED' },
  { from: 'SUSPENDED', event: 'pay', to: 'ACTIVE' },
  { from: 'SUSPENDED', event: 'end', to: 'ENDED' },
  { from: 'SUSPENDED', event: 'terminate', to: 'TERMINATED' },
  { from: 'CANCEL_SCHEDULED', event: 'keep', to: 'ACTIVE' },
  // A chosen end stands while something is owed, and can be taken back then too.
  { from: 'PAST_DUE', event: 'keep', to: 'PAST_DUE' },
  { from: 'SUSPENDED', event: 'keep', to: 'SUSPENDED' },
  { from: 'CANCEL_SCHEDULED', event: 'end', to: 'ENDED' },
  // The bank took the running period's deposit back.
  { from: 'CANCEL_SCHEDULED', event: 'miss', to: 'PAST_DUE' },
] as const satisfies readonly { from: SubscriptionState; event: string; to: SubscriptionState }[];

export type SubscriptionEvent = (typeof SUBSCRIPTION_TRANSITIONS)[number]['event'];

/** Where an event takes a contract, or `null` where the table knows no such move. */
export function nextState(from: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null {
  return SUBSCRIPTION_TRANSITIONS.find((move) => move.from === from && move.event === event)?.to ?? null;
}

/** Its periods begin on their days, also while access rests (payments.md §2.2, Dunning), but none after a chosen end. */
export const STATES_OPENING_PERIODS = [
  'ACTIVE',
  'PAST_DUE',
  'SUSPENDED',
  'CANCEL_SCHEDULED',
] as const satisfies readonly SubscriptionState[];

/** A chosen end stands in them; anywhere else there is none. */
export const STATES_WITH_SCHEDULED_END = [
  'CANCEL_SCHEDULED',
  'PAST_DUE',
  'SUSPENDED',
] as const satisfies readonly SubscriptionState[];

/** A contract that is over. */
export const ENDED_STATES = ['ENDED', 'TERMINATED'] as const satisfies readonly SubscriptionState[];

export function isEnded({ state }: { state: SubscriptionState }): boolean {
  return ENDED_STATES.some((over) => over === state);
}

/** Whether its owner may use the products now: not while it is suspended (payments.md §2.2, Dunning). */
export function givesAccess(state: SubscriptionState): boolean {
  return state === 'TRIALING' || state === 'ACTIVE' || state === 'PAST_DUE' || state === 'CANCEL_SCHEDULED';
}

/** What a row of service usage is called: Expired once its own period or its contract is over (decisions M10, P19). */
export function usageStatus(state: SubscriptionState, endsOn: KstDate, today: KstDate): Usage['status'] {
  const isOver = state === 'ENDED' || state === 'TERMINATED' || state === 'PENDING' || endsOn < today;
  return isOver ? 'Expired' : 'Subscribed';
}

/** Why a contract is over. */
export type EndReason =
  | 'finished'
  | 'trial-over'
  | 'withdrawn'
  | 'early-end'
  | 'not-paid'
  | 'renewed'
  | 'staff';

/** A row of the ticket page (spec §3, Usage row). */
export type Usage = {
  status: 'Subscribed' | 'Expired';
  productName: string;
  /** KRW. */
  amount: Krw;
  method: PaymentMethodType;
  paidAt: Date | null;
  startsOn: KstDate;
  endsOn: KstDate;
  contractEndsOn: KstDate;
  orderNumber: string | null;
};

/** What a plan gives, written into the contract on its first day; null where both sides agree on it. */
export type PlanLimits = { seats: number | null; dailyHours: number; capacityGb: number | null };

export type Contract = {
  id: string;
  number: string;
  accountId: string;
  state: SubscriptionState;
  planCode: PlanCode;
  planName: string;
  monthly: Krw;
  anchor: KstDate;
  endsOn: KstDate;
  limits: PlanLimits;
};

/** What a contract of this plan gives, as the catalogue says on the contract's first day (spec §9, Plan details). */
export function planLimits(plan: Plan): PlanLimits {
  const { concurrentUsers, dailyHours, serverCapacityGb } = plan;
  return {
    seats: concurrentUsers,
    dailyHours,
    capacityGb: typeof serverCapacityGb === 'number' ? serverCapacityGb : null,
  };
}
