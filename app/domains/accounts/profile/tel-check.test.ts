import { describe, expect, test } from 'vitest';
import {
  canEnterCode,
  describeTelCheck,
  NO_TEL_CHECK,
  parseTelCheck,
  type TelCheckState,
} from './tel-check.ts';

test.each<[TelCheckState, boolean, string]>([
  ['none', false, ''],
  ['no-mobile', false, 'A code can only be sent to a mobile number, for example 010-1234-5678.'],
  [
    'limited',
    false,
    'Too many codes requested. Please wait a minute and try again. You can request 5 codes a day.',
  ],
  ['paused', false, 'We cannot send text messages right now. Please try again in an hour.'],
  ['sent', true, 'We sent a 6-digit code to this number. It is valid for 3 minutes.'],
  ['wrong', false, 'The code is not correct.'],
  ['spent', false, 'This code no longer works. Please request a new one.'],
  ['verified', true, 'This number is verified.'],
  ['failed', false, 'The number could not be verified. Please try again.'],
])('describes the check state %s as good: %s, with "%s"', (state, good, message) => {
  expect(describeTelCheck({ state, flow: null })).toEqual({ good, message });
});

describe('a check of a mobile number', () => {
  test.each<[TelCheckState, boolean]>([
    ['none', false],
    ['no-mobile', false],
    ['sent', true],
    ['wrong', true],
    // The code sent before is still valid.
    ['limited', true],
    ['paused', true],
    ['spent', false],
    ['verified', false],
    ['failed', false],
  ])('awaits a code in the state %s: %s', (state, expected) => {
    expect(canEnterCode({ state, flow: 'flow' })).toBe(expected);
    expect(canEnterCode({ state, flow: null }), 'without a flow').toBe(false);
  });

  test('begins with nothing sent', () => {
    expect(NO_TEL_CHECK).toEqual({ state: 'none', flow: null });
  });
});

test.each([
  [
    { state: 'sent', flow: 'f' },
    { state: 'sent', flow: 'f' },
  ],
  [{ state: 'verified' }, { state: 'verified', flow: null }],
  [
    { state: 'sent', flow: 7 },
    { state: 'sent', flow: null },
  ],
  [
    { state: 'toString', flow: 'f' },
    { state: 'failed', flow: 'f' },
  ],
  [{ title: 'Too many requests' }, { state: 'failed', flow: null }],
  [null, { state: 'failed', flow: null }],
  ['sent', { state: 'failed', flow: null }],
])('parses the response %j as %j', (body, check) => {
  expect(parseTelCheck(body)).toEqual(check);
});
