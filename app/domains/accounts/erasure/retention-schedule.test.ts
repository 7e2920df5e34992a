import { expect, test } from 'vitest';
import { retentionEnd } from './retention-schedule.ts';

test.each([
  ['2026-11-20T03:00:00Z', '2027-05-20T03:00:00Z'],
  ['2026-08-31T12:00:00Z', '2027-02-28T12:00:00Z'],
  ['2027-08-30T12:00:00Z', '2028-02-29T12:00:00Z'],
])('retains the records of a member who left at %s until %s', (leftAt, until) => {
  expect(retentionEnd(new Date(leftAt)).toISOString()).toBe(new Date(until).toISOString());
});
