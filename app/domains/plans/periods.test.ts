import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#app/shared/dates.ts';
import { subscriptionEnd, subscriptionPeriod } from './periods.ts';
import { PERIODS, SUBSCRIPTION_DAYS } from './term.ts';

const anyAnchor = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));

test('divides 365 days into 12 periods: eleven of 30 days and one of 35 (decisions M5)', () => {
  const lengths = Array.from({ length: PERIODS }, (_, index) => {
    const { startsOn, endsOn } = subscriptionPeriod('2026-11-20', index + 1);
    return daysBetween(startsOn, endsOn) + 1;
  });
  expect(lengths).toEqual([...Array(11).fill(30), 35]);
});

test('makes contiguous periods from any first day to the subscription’s last', () => {
  fc.assert(
    fc.property(anyAnchor, (anchor) => {
      expect(subscriptionPeriod(anchor, 1).startsOn).toBe(anchor);
      for (let period = 2; period <= PERIODS; period += 1) {
        expect(subscriptionPeriod(anchor, period).startsOn).toBe(
          addDays(subscriptionPeriod(anchor, period - 1).endsOn, 1),
        );
      }
      expect(subscriptionPeriod(anchor, PERIODS).endsOn).toBe(subscriptionEnd(anchor));
      expect(daysBetween(anchor, subscriptionEnd(anchor)) + 1).toBe(SUBSCRIPTION_DAYS);
    }),
  );
});

test('rejects periods 0 and 13', () => {
  expect(() => subscriptionPeriod('2026-11-20', 0)).toThrow();
  expect(() => subscriptionPeriod('2026-11-20', 13)).toThrow();
});
