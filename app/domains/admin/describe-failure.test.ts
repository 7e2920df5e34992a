import { expect, test } from 'vitest';
import { MESSAGES_BY_CODE } from '#app/domains/billing/payments/failure-message.ts';
import { MEANINGS as PAYPAL_MEANINGS } from '#app/platform/payments/paypal/paypal-errors.ts';
import { CODES_BY_CLASS } from '#app/platform/payments/toss/toss-errors.ts';
import { describeFailure } from './describe-failure.ts';

const known = [
  ...Object.values(CODES_BY_CLASS).flat(),
  ...Object.keys(PAYPAL_MEANINGS),
  ...Object.keys(MESSAGES_BY_CODE),
];

test.each([...new Set(known)])('describes %s in words', (code) => {
  expect(describeFailure(code)).not.toBe(`Refused (${code})`);
});

test('shows the code of a gateway, but not our own', () => {
  expect(describeFailure('INVALID_CARD_EXPIRATION')).toBe('The card has expired (INVALID_CARD_EXPIRATION)');
  expect(describeFailure('REFUSED_BY_STAFF')).toBe('Refused by staff');
});

test('shows an unknown code as it is', () => {
  expect(describeFailure('-11000012')).toBe('Refused (-11000012)');
  expect(describeFailure('constructor')).toBe('Refused (constructor)');
});
