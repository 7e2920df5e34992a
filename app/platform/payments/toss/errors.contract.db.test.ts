import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SANDBOX_KEYS } from '#tests/support/local-sandbox.ts';
import { contractWithTossSandbox } from '#tests/support/toss-contract.ts';
import { CODES_BY_CLASS, type ErrorClass } from './toss-errors.ts';

const contract = contractWithTossSandbox();
const { gateway, preparedCharge } = contract;

describe('an error code', () => {
  const EXPECTED: Record<ErrorClass, object> = {
    'refused-soft': { kind: 'refused', refusal: { retryable: true, remedy: 'other-method' } },
    'refused-hard': { kind: 'refused', refusal: { retryable: false, remedy: 'other-method' } },
    unknown: { kind: 'unknown' },
    'session-gone': { kind: 'refused', refusal: { retryable: true, remedy: 'session-gone' } },
    'set-up-fault': { kind: 'refused', refusal: { retryable: true, remedy: 'operator' } },
    'our-bug': { kind: 'refused', refusal: { retryable: false, remedy: 'operator' } },
    'refund-account': { kind: 'refused', refusal: { retryable: false, remedy: 'other-account' } },
    'cancel-later': { kind: 'refused', refusal: { retryable: true, remedy: 'read-back' } },
    'cancel-refused': { kind: 'refused', refusal: { retryable: false, remedy: 'read-back' } },
  };
  const cases = Object.entries(CODES_BY_CLASS).flatMap(([name, codes]) =>
    codes.map((code): [string, ErrorClass] => [code, name as ErrorClass]),
  );

  test.each(cases)('%s is classified as %s', async (testCode, meaning) => {
    const forced = gateway({ testCode });
    const idempotencyKey = randomUUID();
    const charge = { billingKey: 'any', customerKey: 'any', amount: 1000, orderName: 'any', idempotencyKey };
    const charged = await forced.billing.charge({ ...charge, orderRef: 'order-123' });
    expect(charged).toMatchObject(EXPECTED[meaning]);
    const reported =
      charged.kind === 'refused' ? charged.refusal.code : charged.kind === 'unknown' && charged.reason;
    expect(reported).toBe(testCode);
    const payment = { paymentKey: 'any', orderRef: 'order-123', amount: 1000, idempotencyKey };
    expect(await forced.payments.confirm(payment)).toMatchObject(EXPECTED[meaning]);
    const cancel = { ...payment, refundable: null, reason: 'any', account: null };
    expect(await forced.payments.cancel(cancel)).toMatchObject(EXPECTED[meaning]);
    const { accountRequest } = contract;
    expect(await forced.virtualAccounts.issue(accountRequest())).toMatchObject(EXPECTED[meaning]);
  });

  test('that the gateway does not know cannot be tested', async () => {
    const payment = { paymentKey: 'any', orderRef: 'order-123', amount: 1000, idempotencyKey: randomUUID() };
    const response = await gateway({ testCode: 'NO_SUCH_CODE' }).payments.confirm(payment);
    expect(response).toMatchObject({ kind: 'refused', refusal: { code: 'INVALID_TEST_CODE' } });
  });
});

describe('keys', () => {
  test('a wrong secret key is a set-up fault, and makes a lookup unknown', async () => {
    const unauthorized = gateway({ secretKey: 'test_sk_wrong' });
    expect(await unauthorized.billing.charge(await preparedCharge())).toMatchObject({
      refusal: { code: 'UNAUTHORIZED_KEY', remedy: 'operator' },
    });
    expect(await unauthorized.payments.getByOrder('order-123')).toMatchObject({ kind: 'unknown' });
  });

  test('a client key in place of the secret key is a set-up fault', async () => {
    const swapped = gateway({ secretKey: SANDBOX_KEYS.clientKey });
    expect(await swapped.billing.charge(await preparedCharge())).toMatchObject({
      refusal: { code: 'INVALID_API_KEY', remedy: 'operator' },
    });
  });

  test('no key is ever logged', async () => {
    const charge = await preparedCharge('500 after the charge');
    await gateway().billing.charge(charge);
    await gateway({ url: 'http://127.0.0.1:1' }).billing.charge(charge);
    const lines = contract.logged.join('\n');
    expect(lines).toContain(charge.orderRef);
    for (const secret of [
      SANDBOX_KEYS.secretKey,
      charge.billingKey,
      charge.customerKey,
      charge.idempotencyKey,
    ]) {
      expect(lines).not.toContain(secret);
    }
  });
});
