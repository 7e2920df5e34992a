import { expect, test } from 'vitest';
import { isEmailAddress, normalizeEmail } from './email-address.ts';

test('normalizes an address: trims it, lowercases it and converts full-width characters', () => {
  expect(normalizeEmail('  Kim.Lee@Example.COM ')).toBe('kim.lee@example.com');
  expect(normalizeEmail('ｋｉｍ＠example.com')).toBe('kim@example.com');
});

test.each([
  'kim@example.com',
  "o'neil+news@mail.example.co.kr",
  'a.b-c_d@x-y.io',
  `${'a'.repeat(242)}@example.com`,
])('accepts the address %s', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  ['kim', 'no @'],
  ['kim@example', 'no dot after the @'],
  ['kim@@example.com', 'two @'],
  ['kim lee@example.com', 'a space'],
  ['.kim@example.com', 'a leading dot'],
  ['kim.@example.com', 'a dot before the @'],
  ['kim@.example.com', 'a dot after the @'],
  ['kim@example.com.', 'a trailing dot'],
  ['kim <kim@example.com>', 'a display name'],
  ['kim@example.com, lee@example.com', 'a list'],
  ['김@example.com', 'letters that mail servers may confuse with others'],
  ['kim@example.com\nbcc: lee@example.com', 'a line break'],
  [`${'a'.repeat(243)}@example.com`, 'more than 254 characters'],
])('rejects %j: %s', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});
