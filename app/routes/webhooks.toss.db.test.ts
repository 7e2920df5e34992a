import { afterAll, beforeAll, expect, test } from 'vitest';
import { WINDOWS } from '#app/domains/accounts/limits.ts';
import { knockAtDoor, type MoneySite, openMoneySite } from '#tests/support/money-site.ts';

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const ID = 'tosspayments-webhook-transmission-id';

function knock(body: object, address?: string) {
  const headers = new Headers({ 'Content-Type': 'application/json', [ID]: crypto.randomUUID() });
  return knockAtDoor(site.platform, { headers, body: JSON.stringify(body) }, address);
}

const deposit = (orderId: string, secret: string) => ({
  createdAt: '2026-11-20T12:00:00.000000',
  secret,
  status: 'DONE',
  transactionKey: crypto.randomUUID(),
  orderId,
});

test('what is stored is answered 200, a strange body 400, a wrong secret 403 and an unknown order 404', async () => {
  const { ref } = await site.awaited();
  const found = await site.platform.gateways.domestic.payments.getByOrder(ref);
  const secret = (found.kind === 'found' && found.payment.secret) || '';
  expect((await knock(deposit(ref, secret))).status).toBe(200);
  expect((await knock({ hello: 'there' })).status).toBe(400);
  expect((await knock(deposit(ref, `${secret}x`))).status).toBe(403);
  expect((await knock(deposit('R00000000000000-A1', secret))).status).toBe(404);
});

test('a caller who knocks too often is answered 429 and when to come again', async () => {
  const caller = '198.51.100.3';
  const strange = () => knock({ hello: 'there' }, caller);
  for (let time = 0; time < WINDOWS.webhook.most; time += 1) await strange();
  const refused = await strange();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  expect((await knock({ hello: 'there' })).status).toBe(400);
});
