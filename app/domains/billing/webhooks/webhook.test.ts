import { expect, test } from 'vitest';
import { parseWebhook, waitAfterFailure } from './webhook.ts';

const text = (value: unknown) => JSON.stringify(value);

test('parses the events that the gateway sends', () => {
  const data = { orderId: 'R1234567-A1', status: 'DONE', secret: 'ps_1', paymentKey: 'pk' };
  expect(parseWebhook(text({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026', data }))).toEqual({
    kind: 'payment',
    orderRef: 'R1234567-A1',
    secret: 'ps_1',
  });
  expect(
    parseWebhook(text({ secret: 'ps_1', status: 'DONE', transactionKey: 't', orderId: 'R1234567-A1' })),
  ).toEqual({
    kind: 'deposit',
    orderRef: 'R1234567-A1',
    secret: 'ps_1',
  });
  expect(
    parseWebhook(text({ eventType: 'BILLING_DELETED', data: { billingKey: 'bk', reason: 'x' } })),
  ).toEqual({
    kind: 'billing-deleted',
    billingKey: 'bk',
  });
  expect(parseWebhook(text({ eventType: 'CANCEL_STATUS_CHANGED', data: {} }))).toEqual({
    kind: 'other',
    event: 'CANCEL_STATUS_CHANGED',
  });
});

test.each([
  ['invalid JSON', '{'],
  ['an empty body', ''],
  ['null', 'null'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  ['a deposit without a secret', text({ status: 'DONE', orderId: 'R1234567-A1' })],
  ['an invalid order reference', text({ secret: 's', status: 'DONE', orderId: "R1'; drop" })],
  ['a secret that is not a string', text({ secret: { a: 1 }, status: 'DONE', orderId: 'R1234567-A1' })],
  ['a known event without its data', text({ eventType: 'PAYMENT_STATUS_CHANGED', data: null })],
  ['an invalid event name', text({ eventType: 'x\ny' })],
])('rejects %s', (_, body) => {
  expect(parseWebhook(body)).toBeNull();
});

test('retries after 1, 4, 16, 64, 256 and 1024 minutes, then gives up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(waitAfterFailure);
  expect(waits.map((wait) => wait && wait / 60_000)).toEqual([1, 4, 16, 64, 256, 1024, null]);
});
