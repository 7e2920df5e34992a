import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codeMessage, sixDigitCode } from './code-schema.ts';

test.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '123–456'])(
  'reads %j as the code 123456',
  (typed) => {
    expect(v.parse(sixDigitCode, typed)).toBe('123456');
  },
);

test.each([
  [undefined, 'Please enter the code.'],
  [' - ', 'Please enter the code.'],
  ['12345', 'Please enter the 6 digits of the code.'],
  ['12345a', 'Please enter the 6 digits of the code.'],
])('rejects %j: %s', (typed, message) => {
  expect(codeMessage(v.safeParse(sixDigitCode, typed).issues?.[0].message)).toBe(message);
});
