import { expect, test } from 'vitest';
import { cashReceiptNumber, depositDeadline, fitsDepositor } from './deposit-terms.ts';

test.each([
  ['2026-11-20T03:00:00Z', '2026-11-27T14:59:59.000Z'],
  // Midnight in Korea begins the next day there, whatever the server's time zone.
  ['2026-11-20T14:59:59Z', '2026-11-27T14:59:59.000Z'],
  ['2026-11-20T15:00:00Z', '2026-11-28T14:59:59.000Z'],
  ['2028-02-22T00:00:00Z', '2028-02-29T14:59:59.000Z'],
  ['2026-12-27T00:00:00Z', '2027-01-03T14:59:59.000Z'],
])('sets the deadline of an order placed at %s to %s (decisions M4)', (at, until) => {
  expect(depositDeadline(new Date(at)).toISOString()).toBe(until);
});

test.each([
  ['Kim Ji', true],
  ['Kim', false],
  ['Hangang Plant', false],
  ['홍길동', true],
  ['홍', false],
  ['가나다라마바사아자차카', false],
])('checks whether the depositor %s fits: %s (spec §5, decisions W1)', (name, fits) => {
  expect(fitsDepositor(name)).toBe(fits);
});

test.each([
  ['010-1234-5678', '01012345678'],
  ['01112345678', '01112345678'],
  ['123-45-67891', '1234567891'],
  ['123-45-67890', null],
  ['02-123-4567', null],
  ['', null],
])('reads the cash receipt number %j as %j', (typed, number) => {
  expect(cashReceiptNumber(typed)).toBe(number);
});
