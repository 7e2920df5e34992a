import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contractWithTossSandbox } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, authenticatedPayment, chargesOf } = contract;
const MINUTE_MS = 60_000;

describe('a confirmation', () => {
  test('settles the payment that the customer approved', async () => {
    const payment = await authenticatedPayment();
    const { paymentKey, orderRef } = payment;
    expect(await gateway().payments.get(paymentKey)).toMatchObject({ payment: { status: 'IN_PROGRESS' } });
    expect(await gateway().payments.confirm(payment)).toMatchObject({
      kind: 'settled',
      value: { paymentKey, orderRef, raw: { suppliedAmount: 3_409_091, vat: 340_909, type: 'NORMAL' } },
    });
  });

  test('of a confirmed payment with another key is unknown', async () => {
    const payment = await authenticatedPayment();
    await gateway().payments.confirm(payment);
    const again = await gateway().payments.confirm({ ...payment, idempotencyKey: randomUUID() });
    expect(again).toMatchObject({ kind: 'unknown', reason: 'ALREADY_PROCESSED_PAYMENT' });
  });

  test('sent 20 times at once with 20 keys moves the money once', async () => {
    const payment = await authenticatedPayment();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        gateway().payments.confirm({ ...payment, idempotencyKey: randomUUID() }),
      ),
    );
    expect(responses.filter((response) => response.kind === 'settled')).toHaveLength(1);
    expect(responses.filter((response) => response.kind === 'unknown')).toHaveLength(19);
    expect(await chargesOf(payment.orderRef)).toEqual(['DONE']);
  });

  test('with another amount is refused, and the correct amount can still be confirmed', async () => {
    const payment = await authenticatedPayment();
    const cheaper = await gateway().payments.confirm({
      ...payment,
      amount: 1000,
      idempotencyKey: randomUUID(),
    });
    expect(cheaper).toMatchObject({ kind: 'refused', refusal: { remedy: 'operator' } });
    expect(await gateway().payments.confirm(payment)).toMatchObject({ kind: 'settled' });
  });

  test('for another order is refused', async () => {
    const payment = await authenticatedPayment();
    const response = await gateway().payments.confirm({ ...payment, orderRef: 'another-order' });
    expect(response).toMatchObject({ kind: 'refused', refusal: { code: 'FORBIDDEN_REQUEST' } });
    expect(await chargesOf(payment.orderRef)).toEqual([]);
  });

  test("10 minutes after the customer's approval finds the session gone", async () => {
    const payment = await authenticatedPayment();
    await contract.control.advanceClock(10 * MINUTE_MS);
    expect(await gateway().payments.confirm(payment)).toEqual({
      kind: 'refused',
      refusal: { code: 'NOT_FOUND_PAYMENT_SESSION', retryable: true, remedy: 'session-gone' },
    });
    const { paymentKey } = payment;
    expect(await gateway().payments.get(paymentKey)).toMatchObject({ payment: { status: 'EXPIRED' } });
  });

  test('of a card at its limit is refused', async () => {
    const payment = await authenticatedPayment('Limit or balance not sufficient');
    expect(await gateway().payments.confirm(payment)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'REJECT_CARD_PAYMENT', retryable: true },
    });
    expect(await chargesOf(payment.orderRef)).toEqual(['ABORTED']);
  });

  test('of a payment that does not exist is refused as not found', async () => {
    const made = {
      paymentKey: 'made-up/../key',
      orderRef: 'order-123',
      amount: 1000,
      idempotencyKey: randomUUID(),
    };
    expect(await gateway().payments.confirm(made)).toMatchObject({ refusal: { code: 'NOT_FOUND_PAYMENT' } });
    expect(await gateway().payments.get(made.paymentKey)).toEqual({ kind: 'not-found' });
  });
});
