import { expect, test } from 'vitest';
import { describeWait, limitedUntil } from './limits.ts';

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [900, '15 minutes'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
  [86_400, '24 hours'],
])('describes %d s as %s', (seconds, text) => {
  expect(describeWait(seconds)).toBe(text);
});

test.each([
  [1_000, 1],
  [1_001, 2],
  [60_000, 60],
  [0, 1],
  [-5_000, 1],
])('turns a wait of %d ms into %d s for Retry-After, rounded up and at least 1', (ms, retryAfterSeconds) => {
  const now = new Date('2026-11-20T03:00:00Z');
  const until = new Date(now.getTime() + ms);
  expect(limitedUntil(until, now)).toEqual({ code: 'limited', retryAfterSeconds });
});
