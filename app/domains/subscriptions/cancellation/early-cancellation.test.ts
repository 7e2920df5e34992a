import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscriptionEnd } from '#app/domains/plans/periods.ts';
import { addDays } from '#app/shared/dates.ts';
import { prorate } from '../invoices/proration.ts';
import { computeEarlyCancellation } from './early-cancellation.ts';

const BASIC = { anchor: '2026-11-01', monthly: 1_980_000, penaltyPercent: 10 };
const FIRST = [{ periodNo: 1, monthly: 1_980_000 }];

test('canceling on the first day costs ten percent of the remaining value, less the unused payment', () => {
  const end = computeEarlyCancellation(BASIC, FIRST, '2026-11-01');
  expect(end.unused).toBe(1_914_000);
  expect(end.unusedValue).toBe(1_914_000 + 11 * 1_980_000);
  expect(end.penalty).toBe(2_369_400);
  expect(end).toMatchObject({ refund: 0, owed: 455_400 });
});

test('near the end, the unused part exceeds the penalty and the rest is refunded', () => {
  const paid = Array.from({ length: 12 }, (_, index) => ({ periodNo: index + 1, monthly: 1_980_000 }));
  const end = computeEarlyCancellation(BASIC, paid, addDays(subscriptionEnd(BASIC.anchor), -7));
  expect(end.unused).toBe(396_000);
  expect(end).toMatchObject({ unusedValue: 396_000, penalty: 39_600, refund: 356_400, owed: 0 });
});

test('on the last day nothing is unused and nothing is owed', () => {
  expect(computeEarlyCancellation(BASIC, FIRST, subscriptionEnd(BASIC.anchor))).toMatchObject({
    penalty: 0,
    refund: 0,
    owed: 0,
  });
});

test('a later end never raises the penalty, and the refund never exceeds what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 363 }), fc.integer({ min: 1, max: 12 }), (day, periods) => {
      const paid = Array.from({ length: periods }, (_, index) => ({
        periodNo: index + 1,
        monthly: 1_980_000,
      }));
      const [now, later] = [day, day + 1].map((days) =>
        computeEarlyCancellation(BASIC, paid, addDays(BASIC.anchor, days)),
      );
      expect(later?.penalty).toBeLessThanOrEqual(now?.penalty ?? 0);
      expect(now?.refund).toBeLessThanOrEqual(periods * 1_980_000);
      expect((now?.refund ?? 0) > 0 && (now?.owed ?? 0) > 0).toBe(false);
    }),
  );
});

test('rejects a day before or after the subscription', () => {
  expect(() => computeEarlyCancellation(BASIC, FIRST, '2026-10-31')).toThrow();
  expect(() => computeEarlyCancellation(BASIC, FIRST, addDays(subscriptionEnd(BASIC.anchor), 1))).toThrow();
});

test.each([
  [1_980_000, 1, 30, 66_000],
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [1, 1, 2, 1],
  [3_750_000, 0, 30, 0],
  [3_750_000, 35, 35, 3_750_000],
])('prorates %i won for %i of %i days to %i won', (amount, days, ofDays, part) => {
  expect(prorate(amount, days, ofDays)).toBe(part);
});
