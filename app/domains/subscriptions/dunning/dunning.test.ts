import { describe, expect, test } from 'vitest';
import { declineOf } from '#app/domains/billing/settlement/decline.ts';
import {
  countRetryDays,
  nextRetry,
  nextTryAfterOutage,
  retryDay,
  suspensionDay,
  terminationDay,
} from './dunning.ts';

const DUE = '2028-02-27';

describe('the retry plan of a period that is due two days before a leap day', () => {
  test('retries one, three, five and seven days after it, at ten in the morning', () => {
    const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-03', '2028-03-04'];
    expect(days.map((day) => nextRetry(DUE, day)?.toISOString())).toEqual([
      '2028-02-28T01:00:00.000Z',
      '2028-03-01T01:00:00.000Z',
      '2028-03-01T01:00:00.000Z',
      '2028-03-03T01:00:00.000Z',
      '2028-03-05T01:00:00.000Z',
      '2028-03-05T01:00:00.000Z',
    ]);
    expect(nextRetry(DUE, '2028-03-05')).toBeNull();
    expect(retryDay(DUE, 5)).toBeNull();
  });

  test('counts the retry days that have come', () => {
    const days = [
      '2028-02-27',
      '2028-02-28',
      '2028-03-01',
      '2028-03-02',
      '2028-03-03',
      '2028-03-05',
      '2028-04-01',
    ];
    expect(days.map((day) => countRetryDays(DUE, day))).toEqual([0, 1, 2, 2, 3, 4, 4]);
  });

  test('suspends on the eighth day and terminates thirty days later', () => {
    expect(suspensionDay(DUE)).toBe('2028-03-06');
    expect(terminationDay('2028-03-06', '2028-02-27')).toBe('2028-04-05');
    // The period that caused the suspension was paid meanwhile, and this one is still unpaid.
    expect(terminationDay('2028-02-01', '2028-02-27')).toBe('2028-04-05');
  });
});

test.each([
  ['in an hour at first', '2026-12-20T01:00:00Z', 1, '2026-12-20T02:00:00.000Z'],
  ['tomorrow, after as often as a day allows', '2026-12-20T01:00:00Z', 2, '2026-12-21T01:00:00.000Z'],
  ['tomorrow, late in the evening', '2026-12-20T14:30:00Z', 1, '2026-12-21T01:00:00.000Z'],
])('retries a charge that failed in an outage: %s', (_, now, charges, next) => {
  expect(nextTryAfterOutage(new Date(now), charges).toISOString()).toBe(next);
});

test.each([
  ['REJECT_CARD_PAYMENT', true, 'other-method', 'soft'],
  ['EXPIRED', true, 'other-method', 'soft'],
  ['INVALID_STOPPED_CARD', false, 'other-method', 'hard'],
  ['NOT_FOUND_BILLING', true, 'session-gone', 'hard'],
  ['NOT_CHARGED', true, 'session-gone', 'nobody'],
  ['UNAUTHORIZED_KEY', false, 'operator', 'nobody'],
] as const)('classifies the decline %s', (code, retryable, remedy, decline) => {
  expect(declineOf({ code, retryable, remedy })).toBe(decline);
});
