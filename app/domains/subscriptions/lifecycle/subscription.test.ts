import { expect, test } from 'vitest';
import { nextState, type SubscriptionEvent, type SubscriptionState, usageStatus } from './subscription.ts';

test.each<[SubscriptionState, SubscriptionEvent, SubscriptionState | null]>([
  ['TRIALING', 'convert', 'ACTIVE'],
  ['TRIALING', 'end', 'ENDED'],
  ['TRIALING', 'miss', null],
  ['ACTIVE', 'miss', 'PAST_DUE'],
  ['ACTIVE', 'suspend', null],
  ['ACTIVE', 'terminate', null],
  ['PAST_DUE', 'pay', 'ACTIVE'],
  ['PAST_DUE', 'suspend', 'SUSPENDED'],
  ['SUSPENDED', 'pay', 'ACTIVE'],
  ['SUSPENDED', 'terminate', 'TERMINATED'],
  ['CANCEL_SCHEDULED', 'keep', 'ACTIVE'],
  ['CANCEL_SCHEDULED', 'end', 'ENDED'],
  ['ENDED', 'pay', null],
  ['TERMINATED', 'pay', null],
])('a %s subscription meets "%s" and becomes %s (payments.md §7.1)', (from, event, to) => {
  expect(nextState(from, event)).toBe(to);
});

test.each<[SubscriptionState, string, 'Subscribed' | 'Expired']>([
  ['ACTIVE', '2026-11-30', 'Subscribed'],
  ['ACTIVE', '2026-11-29', 'Expired'],
  ['SUSPENDED', '2026-11-30', 'Subscribed'],
  ['ENDED', '2026-12-29', 'Expired'],
  ['TERMINATED', '2026-12-29', 'Expired'],
])(
  'a period of a %s subscription until %s is shown on November 30 as %s (decisions M10, P19)',
  (state, endsOn, status) => {
    expect(usageStatus(state, endsOn, '2026-11-30')).toBe(status);
  },
);
