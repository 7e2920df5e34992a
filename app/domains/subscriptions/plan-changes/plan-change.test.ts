import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscriptionEnd, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { SUBSCRIPTION_DAYS } from '#app/domains/plans/term.ts';
import { addDays } from '#app/shared/dates.ts';
import { sumOfLines } from '../invoices/invoice.ts';
import { prorate } from '../invoices/proration.ts';
import { findFirstPeriodFrom, findPeriodOn, periodLength } from '../schedule/find-period.ts';
import { computePlanChange } from './plan-change.ts';

const ANCHOR = '2027-11-15';
const BASIC = { planName: 'Basic', monthly: 1_980_000 };
const STANDARD = { planName: 'Standard', monthly: 3_750_000 };

test('changing on the first day of a period costs the whole difference', () => {
  expect(computePlanChange(ANCHOR, BASIC, STANDARD, ANCHOR)).toMatchObject({
    days: 30,
    ofDays: 30,
    total: 1_770_000,
    lines: [{ amount: -1_980_000 }, { amount: 3_750_000 }],
  });
});

test('changing on the last day of a period costs one day', () => {
  expect(computePlanChange(ANCHOR, BASIC, STANDARD, addDays(ANCHOR, 29))).toMatchObject({
    days: 1,
    total: 59_000,
    lines: [{ amount: -66_000 }, { amount: 125_000 }],
  });
});

test('prorates the twelfth period over its 35 days', () => {
  const change = computePlanChange(ANCHOR, BASIC, STANDARD, addDays(subscriptionEnd(ANCHOR), -1));
  expect(change).toMatchObject({ days: 2, ofDays: 35, total: 101_143 });
  expect(change?.lines.map(({ amount }) => amount)).toEqual([-113_143, 214_286]);
});

test('a day outside the subscription changes nothing', () => {
  expect(computePlanChange(ANCHOR, BASIC, STANDARD, addDays(ANCHOR, -1))).toBeNull();
  expect(computePlanChange(ANCHOR, BASIC, STANDARD, addDays(ANCHOR, SUBSCRIPTION_DAYS))).toBeNull();
});

const monthly = fc.integer({ min: 1, max: 200_000_000 });

test('for any prices and day, lines are whole won, add up to the total and are within a won of their own share', () => {
  fc.assert(
    fc.property(monthly, monthly, fc.integer({ min: 0, max: SUBSCRIPTION_DAYS - 1 }), (from, to, day) => {
      const change = computePlanChange(
        ANCHOR,
        { planName: 'A', monthly: from },
        { planName: 'B', monthly: to },
        addDays(ANCHOR, day),
      );
      if (!change) throw new Error('A day of the contract.');
      const { lines, total, days, ofDays } = change;
      expect(sumOfLines(lines)).toBe(total);
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true);
      expect(Math.sign(total) * Math.sign(to - from)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(lines[1].amount - prorate(to, days, ofDays))).toBeLessThanOrEqual(1);
      expect(lines[0].amount).toBe(0 - prorate(from, days, ofDays));
    }),
  );
});

test('every day of a subscription lies in exactly one period, across a leap day too', () => {
  for (let day = 0; day < SUBSCRIPTION_DAYS; day += 1) {
    const date = addDays(ANCHOR, day);
    const period = findPeriodOn(ANCHOR, date);
    if (!period) throw new Error(date);
    expect(subscriptionPeriod(ANCHOR, period.periodNo)).toEqual({
      startsOn: period.startsOn,
      endsOn: period.endsOn,
    });
    expect(date >= period.startsOn && date <= period.endsOn).toBe(true);
    expect(periodLength(period)).toBe(period.periodNo === 12 ? 35 : 30);
  }
});

test('the first period from a day starts on that day or later, and none follows the last one', () => {
  expect(findFirstPeriodFrom(ANCHOR, ANCHOR)?.periodNo).toBe(1);
  expect(findFirstPeriodFrom(ANCHOR, addDays(ANCHOR, 1))?.periodNo).toBe(2);
  expect(findFirstPeriodFrom(ANCHOR, addDays(ANCHOR, 331))).toBeNull();
});
