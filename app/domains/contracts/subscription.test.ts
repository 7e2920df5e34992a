import { expect, test } from 'vitest';
import {
  moveSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
  usageStatus,
} from './subscription.ts';

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
])('a contract that is %s meets "%s" and becomes %s (payments.md §7.1)', (from, event, to) => {
  expect(moveSubscription(from, event)).toBe(to);
});

test('a suspended contract is still shown as Subscribed, an ended one as Expired (decisions M10)', () => {
  expect(usageStatus('SUSPENDED')).toBe('Subscribed');
  expect(usageStatus('ENDED')).toBe('Expired');
  expect(usageStatus('TERMINATED')).toBe('Expired');
});
