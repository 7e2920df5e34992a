import { expect, test } from 'vitest';
import { dashedTel, mobileDigits } from './tel.ts';

test.each([
  ['01012345678', '010-1234-5678'],
  ['0311234567', '031-123-4567'],
  ['010 1234 5678', '010-1234-5678'],
  ['０１０１２３４５６７８', '010-1234-5678'],
  ['010-1234-5678', '010-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['+821012345678', '+821012345678'],
  ['call me', 'call me'],
  ['', ''],
])('the digits %j get their dashes: %j', (typed, dashed) => {
  expect(dashedTel(typed)).toBe(dashed);
});

test.each([
  ['010-1234-5678', '01012345678'],
  ['011-123-4567', '0111234567'],
  ['02-1234-5678', null],
  ['031-123-4567', null],
  ['010-1234-56789', null],
  ['+82 10 1234 5678', null],
])('text messages to %j go to %j', (tel, digits) => {
  expect(mobileDigits(tel)).toBe(digits);
});
