import { expect, test } from 'vitest';
import { isDueBetween } from './cron.ts';

const at = (kst: string) => new Date(`${kst}+09:00`);

test.each([
  ['* * * * *', '2028-02-29T10:00:00', '2028-02-29T10:01:00', true],
  ['* * * * *', '2028-02-29T10:00:00', '2028-02-29T10:00:59', false],
  ['*/10 * * * *', '2028-02-29T10:01:00', '2028-02-29T10:09:00', false],
  ['*/10 * * * *', '2028-02-29T10:01:00', '2028-02-29T10:10:00', true],
  ['5 0 * * *', '2028-02-28T23:59:59', '2028-02-29T00:00:00', false],
  ['5 0 * * *', '2028-02-29T00:00:00', '2028-02-29T00:10:00', true],
  ['0 9,18 * * *', '2028-02-29T10:00:00', '2028-02-29T18:00:00', true],
  ['0 9-11 * * *', '2028-02-29T11:00:00', '2028-02-29T23:59:59', false],
])('a job with %s is due between %s and %s in Korea: %s', (cron, from, to, due) => {
  expect(isDueBetween(cron, at(from), at(to))).toBe(due);
});

test('a cron line with a day of the month throws instead of never being due', () => {
  expect(() => isDueBetween('0 0 1 * *', at('2028-02-29T00:00:00'), at('2028-02-29T00:01:00'))).toThrow();
});
