import { expect, test } from 'vitest';
import { daysLate, delayInterest, refundDue } from './refund-deadline.ts';

test('dates a refund request before midnight in Korea on that Korean day', () => {
  expect(refundDue(new Date('2026-11-23T14:59:59Z'))).toBe('2026-11-26');
  expect(refundDue(new Date('2026-11-23T15:00:00Z'))).toBe('2026-11-27');
});

test('charges 813 KRW on 1,980,000 KRW one day late, and nothing in time (payments.md §4.6)', () => {
  expect(delayInterest(1_980_000, 1)).toBe(813);
  expect(delayInterest(1_980_000, 365)).toBe(297_000);
  expect(delayInterest(1_980_000, daysLate('2026-11-26', '2026-11-26'))).toBe(0);
  expect(daysLate('2026-11-26', '2026-11-28')).toBe(2);
});
