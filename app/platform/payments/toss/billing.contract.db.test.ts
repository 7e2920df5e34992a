import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contractWithTossSandbox } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, preparedCharge, chargesOf } = contract;
const MINUTE_MS = 60_000;

describe('a charge of a saved card', () => {
  test('settles with the amount, the order and the masked card', async () => {
    const charge = await preparedCharge();
    const response = await gateway().billing.charge(charge);
    expect(response).toMatchObject({
      kind: 'settled',
      value: {
        orderRef: charge.orderRef,
        status: 'DONE',
        method: '카드',
        totalAmount: 1_980_000,
        approvedAt: new Date('2026-11-20T00:00:00Z'),
        card: { number: '49062512****345*', issuerCode: '41' },
        raw: { suppliedAmount: 1_800_000, vat: 180_000, type: 'BILLING' },
      },
    });
  });

  test('does not record the secret', async () => {
    const response = await gateway().billing.charge(await preparedCharge());
    expect(response.kind === 'settled' && response.value.raw).not.toHaveProperty('secret');
  });

  test('sent twice with the same key charges once and gets the same response', async () => {
    const charge = await preparedCharge();
    const first = await gateway().billing.charge(charge);
    expect(await gateway().billing.charge(charge)).toEqual(first);
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
  });

  test('sent 20 times at once with the same key charges once, and early callers get unknown', async () => {
    const charge = await preparedCharge();
    const responses = await Promise.all(Array.from({ length: 20 }, () => gateway().billing.charge(charge)));
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
    const others = responses.filter((response) => response.kind !== 'settled');
    expect(others.length).toBeLessThan(20);
    for (const response of others) {
      expect(response).toMatchObject({ kind: 'unknown', reason: 'IDEMPOTENT_REQUEST_PROCESSING' });
    }
  });

  test('sent 20 times at once with 20 keys charges once, and the other calls get unknown', async () => {
    const charge = await preparedCharge();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => gateway().billing.charge({ ...charge, idempotencyKey: randomUUID() })),
    );
    expect(await chargesOf(charge.orderRef)).toEqual(['DONE']);
    expect(responses.filter((response) => response.kind === 'settled')).toHaveLength(1);
    expect(responses.filter((response) => response.kind === 'unknown')).toHaveLength(19);
  });

  test('for another customer is refused', async () => {
    const charge = await preparedCharge();
    const response = await gateway().billing.charge({ ...charge, customerKey: randomUUID() });
    expect(response).toMatchObject({ kind: 'refused', refusal: { code: 'NOT_MATCHES_CUSTOMER_KEY' } });
    expect(await chargesOf(charge.orderRef)).toEqual([]);
  });

  test.each([
    ['Limit or balance not sufficient', 'REJECT_CARD_PAYMENT', true],
    ['Stopped card', 'INVALID_STOPPED_CARD', false],
    ['Lost or stolen card', 'INVALID_CARD_LOST_OR_STOLEN', false],
    ['Expired card', 'INVALID_CARD_EXPIRATION', false],
  ])('with "%s" is refused, and the lookup shows the refusal', async (label, code, retryable) => {
    const charge = await preparedCharge(label);
    expect(await gateway().billing.charge(charge)).toEqual({
      kind: 'refused',
      refusal: { code, retryable, remedy: 'other-method' },
    });
    expect(await gateway().payments.getByOrder(charge.orderRef)).toMatchObject({
      kind: 'found',
      payment: { status: 'ABORTED', raw: { failure: { code } } },
    });
  });

  test.each([
    ['an amount below the minimum', { amount: 99 }, 'BELOW_MINIMUM_AMOUNT'],
    ['an amount with a fraction', { amount: 1000.5 }, 'INVALID_REQUEST'],
    ['a short order reference', { orderRef: 'a-b' }, 'INVALID_ORDER_ID'],
    ['an order reference with a slash', { orderRef: 'order/123' }, 'INVALID_ORDER_ID'],
    ['an empty order name', { orderName: '' }, 'INVALID_ORDER_NAME'],
    ['a key that is too long', { idempotencyKey: 'k'.repeat(301) }, 'INVALID_IDEMPOTENCY_KEY'],
  ])('with %s is refused as our bug', async (_, change, code) => {
    const response = await gateway().billing.charge({ ...(await preparedCharge()), ...change });
    expect(response).toEqual({ kind: 'refused', refusal: { code, retryable: false, remedy: 'operator' } });
  });
});

describe('the registration of a card', () => {
  test('returns a key with the masked card', async () => {
    const customerKey = randomUUID();
    const authKey = await contract.control.authorizeCard(customerKey);
    const response = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    expect(response).toMatchObject({
      kind: 'settled',
      value: { cardCompany: '신한', cardNumber: '49062512****345*' },
    });
  });

  test('works once, and again only with the same idempotency key', async () => {
    const customerKey = randomUUID();
    const authKey = await contract.control.authorizeCard(customerKey);
    const idempotencyKey = randomUUID();
    const first = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey });
    expect(await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey })).toEqual(first);
    const other = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    expect(other).toMatchObject({ refusal: { code: 'NOT_FOUND_BILLING', remedy: 'session-gone' } });
  });

  test('for another customer is refused', async () => {
    const authKey = await contract.control.authorizeCard(randomUUID());
    const request = { authKey, customerKey: randomUUID(), idempotencyKey: randomUUID() };
    expect(await gateway().billing.issueKey(request)).toMatchObject({
      refusal: { code: 'NOT_MATCHES_CUSTOMER_KEY' },
    });
  });

  test('expires 10 minutes after the customer has authorized it', async () => {
    const customerKey = randomUUID();
    const authKey = await contract.control.authorizeCard(customerKey);
    await contract.control.advanceClock(10 * MINUTE_MS);
    const response = await gateway().billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
    expect(response).toMatchObject({ refusal: { code: 'NOT_FOUND_BILLING' } });
  });
});
