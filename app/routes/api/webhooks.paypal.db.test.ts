import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { WINDOWS } from '#app/domains/accounts/rate-limits/limits.ts';
import { processWebhooks } from '#app/domains/billing/webhooks/process-webhooks.server.ts';
import type { PlacedOrder } from '#tests/support/money-site.ts';
import { openPaypalSite, type PaypalSite, STANDARD_USD } from '#tests/support/paypal-site.ts';
import { action } from './webhooks.paypal.ts';

const TOTAL = 3_750_000;

let site: PaypalSite;
let callers = 0;

beforeAll(async () => {
  site = await openPaypalSite();
});
afterAll(() => site.close());

async function postWebhook(body: string, headers: Headers, address?: string): Promise<Response> {
  callers += 1;
  const url = new URL('/webhooks/paypal', site.platform.origin);
  const request = new Request(url, { method: 'POST', headers, body });
  const caller = address ?? `192.0.2.${callers}`;
  const context = createLoadContext(site.platform, { id: 'test', address: caller });
  return action({ request, url, context, params: {}, pattern: '/webhooks/paypal' });
}

/** Returns the status of the response. */
async function reportEvent(event: object, id: string = crypto.randomUUID()): Promise<number> {
  return (await postWebhook(JSON.stringify(event), site.webhookHeaders(event, id))).status;
}

const captured = (order: PlacedOrder) => ({
  id: 'WH-EVENT',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'C1', status: 'COMPLETED', invoice_id: order.ref },
});

type Row = { state: string; note: string | null; tries: number; times: number };

async function inbox(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select state, note, tries, times from webhook_inbox where provider = 'paypal' order by received_at, id`.execute(
    site.platform.db,
  );
  return rows;
}

const clearInbox = () => sql`delete from webhook_inbox`.execute(site.platform.db);

/** An order whose capture succeeded, but whose response was lost. */
async function placeCapturedOrder(): Promise<PlacedOrder> {
  const order = await site.placeByPaypal();
  const token = await site.approve(order);
  await site.sandbox.control.addFault({ match: 'paypal-capture', kind: 'reset_connection' });
  await site.sandbox.control.addFault({ match: 'paypal-get', kind: 'slow', delayMs: 0, times: 1 });
  await site.sandbox.control.addFault({ match: 'paypal-get', kind: 'http_429', times: 1 });
  await site.capture(order, token);
  expect(await site.summarize(order)).toMatchObject({ attempts: ['UNKNOWN'] });
  return order;
}

test('a reported capture marks its order paid once, however often PayPal reports it', async () => {
  await clearInbox();
  const order = await placeCapturedOrder();
  const id = crypto.randomUUID();
  for (let time = 0; time < 5; time += 1) expect(await reportEvent(captured(order), id)).toBe(200);
  for (let time = 0; time < 5; time += 1) expect(await reportEvent(captured(order))).toBe(200);
  await processWebhooks(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', ledger: [['payment', TOTAL]] });
  expect(await inbox()).toEqual([{ state: 'DONE', note: null, tries: 0, times: 6 }]);
  expect((await site.listMovements(order)).captured).toEqual([STANDARD_USD]);
});

test('ignores a forged event: altered body, signature or recipient', async () => {
  await clearInbox();
  const order = await placeCapturedOrder();
  const event = captured(order);
  const stolen = site.webhookHeaders(event, crypto.randomUUID());
  const altered = JSON.stringify({ ...event, id: 'WH-OTHER' });
  expect((await postWebhook(altered, stolen)).status).toBe(403);
  const unsigned = new Headers({ 'paypal-transmission-id': crypto.randomUUID() });
  expect((await postWebhook(JSON.stringify(event), unsigned)).status).toBe(403);
  expect(await inbox()).toEqual([]);
  expect(await site.summarize(order)).toMatchObject({ attempts: ['UNKNOWN'], ledger: [] });
});

test('does not store an event that PayPal cannot verify at the moment, and requests a retry', async () => {
  await clearInbox();
  const order = await placeCapturedOrder();
  const { foreign } = site.platform.gateways;
  if (!foreign) throw new Error('no gateway');
  site.platform.gateways.foreign = { ...foreign, verifyWebhook: async () => 'unknown' };
  expect(await reportEvent(captured(order))).toBe(503);
  site.platform.gateways.foreign = foreign;
  expect(await inbox()).toEqual([]);
  expect(await reportEvent(captured(order))).toBe(200);
  await processWebhooks(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID' });
});

test('records a refund made at PayPal and opens a work item', async () => {
  await clearInbox();
  const order = await site.paidByPaypal();
  const { rows } = await sql<{ id: string }>`
    select transaction_key as id from payment_transactions where order_id = ${order.orderId}`.execute(
    site.platform.db,
  );
  const captureId = rows[0]?.id ?? '';
  await site.platform.gateways.foreign?.refund({
    captureId,
    amount: 100,
    mark: 'by hand',
    reason: 'x',
    idempotencyKey: crypto.randomUUID(),
  });
  const href = `https://api-m.paypal.com/v2/payments/captures/${captureId}`;
  const resource = { id: 'REFUND', links: [{ rel: 'up', href, method: 'GET' }] };
  expect(await reportEvent({ id: 'W', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource })).toBe(200);
  await processWebhooks(site.platform);
  expect(await site.summarize(order)).toMatchObject({
    order: 'PARTIALLY_REFUNDED',
    items: ['reconciliation-difference'],
  });
});

test('charges nothing for an approval alone', async () => {
  await clearInbox();
  const order = await site.placeByPaypal();
  await site.approve(order);
  const resource = { id: 'ORDER', purchase_units: [{ reference_id: order.ref }] };
  expect(await reportEvent({ id: 'W', event_type: 'CHECKOUT.ORDER.APPROVED', resource })).toBe(200);
  await processWebhooks(site.platform);
  expect(await inbox()).toEqual([]);
  expect((await site.listMovements(order)).captured).toEqual([]);
});

test('answers 400 to an unknown body, 404 to an unknown order and to every call without PayPal', async () => {
  await clearInbox();
  const order = await site.paidByPaypal();
  const byCard = await site.paidByCard();
  expect(await reportEvent({ hello: 'there' })).toBe(400);
  expect(await reportEvent(captured(order), 'no id')).toBe(400);
  expect((await postWebhook(JSON.stringify(captured(order)), new Headers())).status).toBe(400);
  expect(await reportEvent(captured({ ...order, ref: 'R00000000000000-A1' }))).toBe(404);
  expect(await reportEvent(captured(byCard))).toBe(404);
  const { foreign } = site.platform.gateways;
  site.platform.gateways.foreign = null;
  expect(await reportEvent(captured(order))).toBe(404);
  site.platform.gateways.foreign = foreign;
  expect(await inbox()).toEqual([]);
});

test('answers 429 with Retry-After to a caller above the limit', async () => {
  const caller = '198.51.100.3';
  const postUnknown = () => postWebhook('{}', new Headers(), caller);
  for (let time = 0; time < WINDOWS.webhook.limit; time += 1) await postUnknown();
  const refused = await postUnknown();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
});
