import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Plan, PlanCode } from '#app/domains/plans/catalog.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';

/** C and 14 capital letters or digits. */
export const SUBSCRIPTION_NUMBER = /^C[0-9A-Z]{14}$/;

/** payments.md §7.1. `PENDING` is not stored: a subscription exists from its first payment or its trial on. */
export type SubscriptionState =
  | 'PENDING'
  | 'TRIALING'
  | 'ACTIVE'
  | 'PAST_DUE'
  | 'SUSPENDED'
  | 'CANCEL_SCHEDULED'
  | 'ENDED'
  | 'TERMINATED';

/** The transitions of a subscription: from, event, to (payments.md §7.1). Anything else is rejected. */
const SUBSCRIPTION_TRANSITIONS = [
  { from: 'TRIALING', event: 'convert', to: 'ACTIVE' },
  // Ended without consent, or left by the member.
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
  // A scheduled cancellation stays while past due, and can be undone.
  { from: 'PAST_DUE', event: 'keep', to: 'PAST_DUE' },
  { from: 'SUSPENDED', event: 'keep', to: 'SUSPENDED' },
  { from: 'CANCEL_SCHEDULED', event: 'end', to: 'ENDED' },
  // The bank reversed the deposit of the running period.
  { from: 'CANCEL_SCHEDULED', event: 'miss', to: 'PAST_DUE' },
] as const satisfies readonly { from: SubscriptionState; event: string; to: SubscriptionState }[];

export type SubscriptionEvent = (typeof SUBSCRIPTION_TRANSITIONS)[number]['event'];

/** Null for an unknown transition. */
export function nextState(from: SubscriptionState, event: SubscriptionEvent): SubscriptionState | null {
  return transition<SubscriptionState, SubscriptionEvent>(SUBSCRIPTION_TRANSITIONS, from, event);
}

/** Periods also begin while access is suspended (payments.md §2.2, Dunning). */
export const STATES_OPENING_PERIODS = [
  'ACTIVE',
  'PAST_DUE',
  'SUSPENDED',
  'CANCEL_SCHEDULED',
] as const satisfies readonly SubscriptionState[];

/** Only these keep a scheduled cancellation. */
export const STATES_WITH_SCHEDULED_END = [
  'CANCEL_SCHEDULED',
  'PAST_DUE',
  'SUSPENDED',
] as const satisfies readonly SubscriptionState[];

export const ENDED_STATES = ['ENDED', 'TERMINATED'] as const satisfies readonly SubscriptionState[];

export function isEnded({ state }: { state: SubscriptionState }): boolean {
  return ENDED_STATES.some((over) => over === state);
}

/** Not while suspended (payments.md §2.2, Dunning). */
export function givesAccess(state: SubscriptionState): boolean {
  return state === 'TRIALING' || state === 'ACTIVE' || state === 'PAST_DUE' || state === 'CANCEL_SCHEDULED';
}

/** Expired once the period or the subscription is over (decisions M10, P19). */
export function usageStatus(state: SubscriptionState, endsOn: KstDate, today: KstDate): Usage['status'] {
  const isOver = state === 'ENDED' || state === 'TERMINATED' || state === 'PENDING' || endsOn < today;
  return isOver ? 'Expired' : 'Subscribed';
}

export type EndReason =
  | 'finished'
  | 'trial-over'
  | 'withdrawn'
  | 'early-end'
  | 'not-paid'
  | 'renewed'
  | 'staff';

/** A row of service usage (spec §3, Usage row). */
export type Usage = {
  status: 'Subscribed' | 'Expired';
  productName: string;
  amount: Krw;
  method: PaymentMethodType;
  paidAt: Date | null;
  startsOn: KstDate;
  endsOn: KstDate;
  contractEndsOn: KstDate;
  orderNumber: string | null;
};

/** The limits of a plan, copied into the subscription on its first day; null if agreed individually. */
export type PlanLimits = { seats: number | null; dailyHours: number; capacityGb: number | null };

export type Subscription = {
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

/** As the catalog says on the subscription's first day (spec §9, Plan details). */
export function planLimits(plan: Plan): PlanLimits {
  const { concurrentUsers, dailyHours, serverCapacityGb } = plan;
  return {
    seats: concurrentUsers,
    dailyHours,
    capacityGb: typeof serverCapacityGb === 'number' ? serverCapacityGb : null,
  };
}
