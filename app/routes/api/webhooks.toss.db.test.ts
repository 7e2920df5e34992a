import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WINDOWS } from '#app/domains/accounts/rate-limits/limits.ts';
import { processWebhooks } from '#app/domains/billing/webhooks/process-webhooks.server.ts';
import { purgeWebhooks } from '#app/domains/billing/webhooks/purge-webhooks.server.ts';
import { finishWebhook, listWebhooksToDo } from '#app/domains/billing/webhooks/webhooks.store.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, postWebhook } from '#tests/support/money-site.ts';

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const ID = 'tosspayments-webhook-transmission-id';

function post(body: object, address?: string) {
  const headers = new Headers({ 'Content-Type': 'application/json', [ID]: crypto.randomUUID() });
  return postWebhook(site.platform, { headers, body: JSON.stringify(body) }, address);
}

const deposit = (orderId: string, secret: string) => ({
  createdAt: '2026-11-20T12:00:00.000000',
  secret,
  status: 'DONE',
  transactionKey: crypto.randomUUID(),
  orderId,
});

test('answers 200 to a stored event, 400 to an unknown body, 403 to a wrong secret and 404 to an unknown order', async () => {
  const { ref } = await site.awaitingDeposit();
  const found = await site.platform.gateways.domestic.payments.getByOrder(ref);
  const secret = (found.kind === 'found' && found.payment.secret) || '';
  expect((await post(deposit(ref, secret))).status).toBe(200);
  expect((await post({ hello: 'there' })).status).toBe(400);
  expect((await post(deposit(ref, `${secret}x`))).status).toBe(403);
  expect((await post(deposit('R00000000000000-A1', secret))).status).toBe(404);
});

const changed = (orderId: string, status = 'DONE') => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-11-20T12:00:00.000000',
  data: { orderId, status },
});

type Row = { subject: string; state: string; times: number; size: number };

async function inbox(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select subject, state, times, length(webhook_inbox::text) as size from webhook_inbox order by subject
  `.execute(site.platform.db);
  return rows;
}

const clearInbox = () => sql`delete from webhook_inbox`.execute(site.platform.db);

test('answers an irrelevant event and stores nothing', async () => {
  await clearInbox();
  const order = await site.place();
  expect((await post({ eventType: 'JUNK', pad: 'x'.repeat(60_000) }, '203.0.113.1')).status).toBe(200);
  expect((await post(changed(order.ref), '203.0.113.1')).status).toBe(200);
  expect((await post(changed(`${order.orderNumber}-A99`), '203.0.113.1')).status).toBe(200);
  expect((await post(changed('R00000000000000-A1'), '203.0.113.1')).status).toBe(404);
  const deleted = { eventType: 'BILLING_DELETED', data: { billingKey: 'not-ours' } };
  expect((await post(deleted, '203.0.113.1')).status).toBe(404);
  expect(await inbox()).toEqual([]);
});

test('stores one row for all hints about a payment, whatever their content and size', async () => {
  await clearInbox();
  const order = await site.paidByCard();
  for (const status of ['DONE', 'CANCELED', 'DONE', 'x'.repeat(300)]) {
    const body = { ...changed(order.ref, status), pad: 'x'.repeat(60_000) };
    expect((await post(body, '203.0.113.2')).status).toBe(200);
  }
  const [row, ...others] = await inbox();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ subject: order.ref, state: 'RECEIVED', times: 4 });
  expect(row?.size).toBeLessThan(500);
  await processWebhooks(site.platform);
  await post(changed(order.ref), '203.0.113.2');
  expect(await inbox()).toMatchObject([{ subject: order.ref, state: 'RECEIVED', times: 5 }]);
});

test('queries the gateway again for a hint that arrives during a query', async () => {
  await clearInbox();
  const order = await site.paidByCard();
  const { db, clock } = site.platform;
  await post(changed(order.ref), '203.0.113.3');
  const [row] = await listWebhooksToDo(db, clock.now(), 1);
  if (!row) throw new Error('Nothing is to be done.');
  await post(changed(order.ref), '203.0.113.3');
  await finishWebhook(db, row, { state: 'DONE', note: null, at: clock.now() });
  expect(await inbox()).toMatchObject([{ subject: order.ref, state: 'RECEIVED', times: 2 }]);
  await processWebhooks(site.platform);
  expect(await inbox()).toMatchObject([{ subject: order.ref, state: 'DONE', times: 2 }]);
});

test('purges events without an effect after a day, others after 90 days', async () => {
  await clearInbox();
  const order = await site.paidByCard();
  await post(changed(order.ref), '203.0.113.4');
  await processWebhooks(site.platform);
  await sql`
    insert into webhook_inbox (id, provider, transmission_id, kind, subject, state, received_at, done_at)
    values (${crypto.randomUUID()}, 'toss', 'transmission', 'card-deleted', 'no card', 'IGNORED', ${site.clock.now()}, ${site.clock.now()})
  `.execute(site.platform.db);
  site.clock.advance(DAY_MS + 1);
  await purgeWebhooks(site.platform);
  expect(await inbox()).toMatchObject([{ subject: order.ref }]);
  site.clock.advance(89 * DAY_MS);
  await purgeWebhooks(site.platform);
  expect(await inbox()).toEqual([]);
});

test('limits events without a secret, but not a deposit with its secret', async () => {
  const caller = '198.51.100.77';
  const { ref } = await site.awaitingDeposit();
  const found = await site.platform.gateways.domestic.payments.getByOrder(ref);
  const secret = (found.kind === 'found' && found.payment.secret) || '';
  for (let time = 0; time < WINDOWS.webhook.limit; time += 1) await post({ eventType: 'JUNK' }, caller);
  expect((await post({ eventType: 'JUNK' }, caller)).status).toBe(429);
  expect((await post(deposit(ref, `${secret}x`), caller)).status).toBe(429);
  expect((await post(deposit(ref, secret), caller)).status).toBe(200);
});

test('answers 429 with Retry-After to a caller above the limit', async () => {
  const caller = '198.51.100.3';
  const postUnknown = () => post({ hello: 'there' }, caller);
  for (let time = 0; time < WINDOWS.webhook.limit; time += 1) await postUnknown();
  const refused = await postUnknown();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await post({ hello: 'there' })).status).toBe(400);
});
