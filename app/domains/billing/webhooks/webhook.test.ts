import { expect, test } from 'vitest';
import { parseWebhook, waitAfterFailure } from './webhook.ts';

const text = (value: unknown) => JSON.stringify(value);

test('what the gateway sends is understood', () => {
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
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a deposit without a secret', text({ status: 'DONE', orderId: 'R1234567-A1' })],
  ['an order that is none', text({ secret: 's', status: 'DONE', orderId: "R1'; drop" })],
  ['a secret that is no text', text({ secret: { a: 1 }, status: 'DONE', orderId: 'R1234567-A1' })],
  ['a known event without its data', text({ eventType: 'PAYMENT_STATUS_CHANGED', data: null })],
  ['an event that is no name', text({ eventType: 'x\ny' })],
])('%s is no webhook', (_, body) => {
  expect(parseWebhook(body)).toBeNull();
});

test('what fails is tried after 1, 4, 16, 64, 256 and 1024 minutes and then given to a person', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(waitAfterFailure);
  expect(waits.map((wait) => wait && wait / 60_000)).toEqual([1, 4, 16, 64, 256, 1024, null]);
});
