import { expect, test } from 'vitest';
import { type AttemptEvent, type AttemptState, nextAttemptState } from '../payments/attempt.ts';

test.each<[AttemptState, AttemptEvent, AttemptState | null]>([
  ['CREATED', 'send', 'REQUESTED'],
  ['CREATED', 'settle', null],
  ['REQUESTED', 'settle', 'SUCCEEDED'],
  ['REQUESTED', 'lose', 'UNKNOWN'],
  ['UNKNOWN', 'settle', 'SUCCEEDED'],
  ['UNKNOWN', 'lose', 'UNKNOWN'],
  ['FAILED', 'settle', 'SUCCEEDED'],
  ['FAILED', 'refuse', null],
  ['SUCCEEDED', 'refuse', null],
  ['SUCCEEDED', 'settle', null],
  ['SUCCEEDED', 'lose', null],
])('transitions an attempt from %s on "%s" to %s', (from, event, to) => {
  expect(nextAttemptState(from, event)).toBe(to);
});
