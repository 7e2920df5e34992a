import { describe, expect, test } from 'vitest';
import { CODES_BY_CLASS, classifyError, toRefusal } from './toss-errors.ts';

describe('an error of the gateway', () => {
  test('belongs to one class only', () => {
    const codes = Object.values(CODES_BY_CLASS).flat();
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.each([
    [403, 'REJECT_CARD_PAYMENT', 'refused-soft'],
    [400, 'INVALID_CARD_LOST_OR_STOLEN', 'refused-hard'],
    [404, 'NOT_FOUND_PAYMENT_SESSION', 'session-gone'],
    [401, 'UNAUTHORIZED_KEY', 'set-up-fault'],
    [400, 'INVALID_REQUEST', 'our-bug'],
    [400, 'PROVIDER_ERROR', 'unknown'],
    [400, 'ALREADY_PROCESSED_PAYMENT', 'unknown'],
    [400, 'DUPLICATED_ORDER_ID', 'unknown'],
  ])('with %d and %s is %s', (status, code, meaning) => {
    expect(classifyError(status, code)).toBe(meaning);
  });

  test.each(['A_CODE_OF_TOMORROW', '', 'toString', '__proto__'])(
    'with the unlisted code "%s" is unknown',
    (code) => {
      expect(classifyError(400, code)).toBe('unknown');
      expect(toRefusal(400, code)).toBeNull();
    },
  );

  test.each([200, 302, 409, 429, 500, 502, 503])('with status %d is unknown, whatever its code', (status) => {
    expect(classifyError(status, 'INVALID_STOPPED_CARD')).toBe('unknown');
  });
});
