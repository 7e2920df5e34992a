import { describe, expect, test } from 'vitest';
import { cancelRequest, contractWithTossSandbox } from '#tests/support/toss-contract.ts';

const contract = contractWithTossSandbox();
const { gateway, openedAccount, paidAccount, shop, getPaymentOf } = contract;
const deliver = () => contract.control.deliverWebhooks();
const MINUTE_MS = 60_000;
const account = { bankCode: '03', accountNumber: '12345678901234', holder: '홍길동' };

/** The webhooks received so far, as event and status. */
const receivedEvents = () =>
  shop.received.map(({ body }) => [body.eventType ?? 'DEPOSIT_CALLBACK', statusOf(body)]);
const transmissionIds = () =>
  shop.received.map(({ headers }) => headers['tosspayments-webhook-transmission-id']);

function statusOf(body: Record<string, unknown>): unknown {
  const { data = body } = body;
  return typeof data === 'object' && data && 'status' in data ? data.status : null;
}

/** A waiting account whose opening has been reported. */
async function reportedAccount() {
  const opened = await openedAccount();
  await deliver();
  shop.received.length = 0;
  return opened;
}

describe('payment events', () => {
  test('a deposit is reported twice: as a change of the payment and as a flat callback', async () => {
    const { orderRef } = await reportedAccount();
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    expect(await deliver()).toBe(2);
    const paid = await getPaymentOf(orderRef);
    const [changed, callback] = shop.received;
    expect(changed?.body).toEqual({
      eventType: 'PAYMENT_STATUS_CHANGED',
      createdAt: '2026-11-20T09:00:00.000000',
      data: expect.objectContaining({
        paymentKey: paid.paymentKey,
        orderId: orderRef,
        status: 'DONE',
        secret: paid.secret,
        lastTransactionKey: paid.lastTransactionKey,
      }),
    });
    expect(callback?.body).toEqual({
      createdAt: '2026-11-20T09:00:00.000000',
      secret: paid.secret,
      status: 'DONE',
      transactionKey: paid.lastTransactionKey,
      orderId: orderRef,
    });
    expect(changed?.headers).toMatchObject({
      'content-type': 'application/json',
      'tosspayments-webhook-transmission-id': expect.stringMatching(/^[\w-]{36}$/),
      'tosspayments-webhook-transmission-time': '2026-11-20T00:00:00.000Z',
      'tosspayments-webhook-transmission-retried-count': '0',
    });
    expect(changed?.headers).not.toHaveProperty('tosspayments-webhook-signature');
    expect(new Set(transmissionIds()).size).toBe(2);
  });

  test('the changes of an account are reported in order', async () => {
    const { orderRef } = await paidAccount();
    await contract.control.reverseDeposit(orderRef);
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    await gateway().payments.cancel(cancelRequest(await getPaymentOf(orderRef), { account, amount: 1000 }));
    await deliver();
    expect(receivedEvents()).toEqual([
      ['PAYMENT_STATUS_CHANGED', 'WAITING_FOR_DEPOSIT'],
      ['PAYMENT_STATUS_CHANGED', 'DONE'],
      ['DEPOSIT_CALLBACK', 'DONE'],
      ['PAYMENT_STATUS_CHANGED', 'WAITING_FOR_DEPOSIT'],
      ['DEPOSIT_CALLBACK', 'WAITING_FOR_DEPOSIT'],
      ['PAYMENT_STATUS_CHANGED', 'DONE'],
      ['DEPOSIT_CALLBACK', 'DONE'],
      ['PAYMENT_STATUS_CHANGED', 'PARTIAL_CANCELED'],
      ['DEPOSIT_CALLBACK', 'PARTIAL_CANCELED'],
    ]);
  });

  test('a confirmation and a decline are reported, a billing charge is not', async () => {
    await gateway().payments.confirm(await contract.authenticatedPayment());
    await gateway().payments.confirm(await contract.authenticatedPayment('Stopped card'));
    await gateway().billing.charge(await contract.preparedCharge());
    await gateway().billing.charge(await contract.preparedCharge('Stopped card'));
    await deliver();
    expect(receivedEvents()).toEqual([
      ['PAYMENT_STATUS_CHANGED', 'DONE'],
      ['PAYMENT_STATUS_CHANGED', 'ABORTED'],
    ]);
  });

  test('a billing key that the customer revoked is reported and can no longer be charged', async () => {
    const charge = await contract.preparedCharge();
    await contract.control.deleteBillingKey({ customerKey: charge.customerKey });
    await deliver();
    expect(shop.received[0]?.body).toMatchObject({
      eventType: 'BILLING_DELETED',
      data: { billingKey: charge.billingKey, reason: expect.any(String) },
    });
    expect(await gateway().billing.charge(charge)).toMatchObject({
      refusal: { code: 'INVALID_BILL_KEY_REQUEST' },
    });
  });

  test('a repeated call reports nothing more', async () => {
    const parsed = contract.accountRequest();
    await gateway().virtualAccounts.issue(parsed);
    await gateway().virtualAccounts.issue(parsed);
    expect(await deliver()).toBe(1);
  });
});

describe('a delivery', () => {
  test('without a 200 is retried after 1, 4, 16, 64, 256, 1024 and 4096 minutes, then given up', async () => {
    await openedAccount();
    shop.responses.push(...Array.from({ length: 8 }, () => 500));
    await deliver();
    for (const minutes of [1, 4, 16, 64, 256, 1024, 4096]) {
      await contract.control.advanceClock(minutes * MINUTE_MS - 1);
      expect(await deliver()).toBe(0);
      await contract.control.advanceClock(1);
      expect(await deliver()).toBe(1);
    }
    await contract.control.advanceClock(100_000 * MINUTE_MS);
    expect(await deliver()).toBe(0);
    expect(new Set(transmissionIds()).size).toBe(1);
    expect(
      shop.received.map(({ headers }) => headers['tosspayments-webhook-transmission-retried-count']),
    ).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    const [given] = await contract.control.listWebhooks();
    expect(given).toMatchObject({ state: 'GIVEN_UP', answer: '500' });
  });

  test('can be requested again', async () => {
    await openedAccount();
    await deliver();
    const [first] = await contract.control.listWebhooks();
    await contract.control.resendWebhook(first?.id ?? 0);
    expect(await deliver()).toBe(1);
    const [id, again] = transmissionIds();
    expect(id).toBe(again);
  });

  test('is made once by concurrent senders', async () => {
    for (let count = 0; count < 5; count += 1) await openedAccount();
    const sent = await Promise.all([deliver(), deliver(), deliver()]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(5);
    expect(new Set(transmissionIds()).size).toBe(5);
  });
});

describe('a webhook rule', () => {
  test('duplicates an event, as the same transmission and as a second one', async () => {
    await contract.control.addWebhookRule({ match: '*', kind: 'duplicate', copies: 2 });
    await openedAccount();
    expect(await deliver()).toBe(3);
    expect(new Set(transmissionIds()).size).toBe(2);
    expect(new Set(shop.received.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('delays an event', async () => {
    const { orderRef } = await reportedAccount();
    await contract.control.addWebhookRule({
      match: 'DEPOSIT_CALLBACK',
      kind: 'delay',
      delayMs: 5 * MINUTE_MS,
    });
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    expect(await deliver()).toBe(1);
    await contract.control.advanceClock(5 * MINUTE_MS);
    expect(await deliver()).toBe(1);
    expect(receivedEvents()).toEqual([
      ['PAYMENT_STATUS_CHANGED', 'DONE'],
      ['DEPOSIT_CALLBACK', 'DONE'],
    ]);
  });

  test('reorders a deposit behind its reversal', async () => {
    const { orderRef } = await reportedAccount();
    await contract.control.addWebhookRule({ match: orderRef, kind: 'reorder', times: 2 });
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    expect(await deliver()).toBe(0);
    await contract.control.reverseDeposit(orderRef);
    await deliver();
    expect(receivedEvents()[0]).toEqual(['PAYMENT_STATUS_CHANGED', 'WAITING_FOR_DEPOSIT']);
    expect(receivedEvents()).toHaveLength(4);
    expect(receivedEvents()).toContainEqual(['DEPOSIT_CALLBACK', 'DONE']);
  });

  test('delays a reordered event by a minute if no other follows', async () => {
    await contract.control.addWebhookRule({ match: '*', kind: 'reorder' });
    await openedAccount();
    expect(await deliver()).toBe(0);
    await contract.control.advanceClock(MINUTE_MS);
    expect(await deliver()).toBe(1);
  });

  test('drops an event but keeps it on record', async () => {
    const { orderRef } = await reportedAccount();
    await contract.control.addWebhookRule({ match: orderRef, kind: 'drop', times: 2 });
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    await contract.control.advanceClock(10_000 * MINUTE_MS);
    expect(await deliver()).toBe(0);
    const [last] = await contract.control.listWebhooks();
    expect(last).toMatchObject({ orderId: orderRef, state: 'DROPPED' });
  });

  test('forges the secret', async () => {
    const { orderRef, secret } = await reportedAccount();
    await contract.control.addWebhookRule({ match: orderRef, kind: 'wrong_secret', times: 2 });
    await contract.control.deposit({ orderId: orderRef, amount: 3_750_000 });
    await deliver();
    expect(JSON.stringify(shop.received)).not.toContain(secret);
    expect(shop.received[1]?.body.secret).toBe('ps_forged');
  });
});
