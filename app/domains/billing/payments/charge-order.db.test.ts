import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import { findPeriodOfOwnOrder } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import { listUsage } from '#app/domains/subscriptions/lifecycle/list-usage.server.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { expireUnpaidOrders } from '../orders/expire-unpaid-orders.server.ts';
import { getOrder, type OrderView } from '../orders/order-queries.server.ts';
import { chargeOrder } from './charge-order.server.ts';
import { openCardWindow } from './open-card-window.server.ts';
import { recoverPayments } from './recover-payments.server.ts';

const LIMIT_CARD = '4330281234120001';
const LOST_CARD = '4330281234120003';
const CHARGED_THEN_500 = '4330281234120005';

let site: TestPlatform;
let sandbox: SandboxGateway;

beforeAll(async () => {
  site = await createTestPlatform();
  sandbox = await startSandboxGateway(site.platform, site.clock);
  site.platform.gateways.domestic = sandbox.gateway;
});
afterAll(async () => {
  await sandbox.close();
  await site.close();
});

async function order(member: Member): Promise<string> {
  const placed = await placeOrder(site.platform, member, checkoutInput(), {
    id: 'test',
    address: '192.0.2.1',
  });
  if (!placed.ok) throw new Error(placed.error);
  return placed.value.orderNumber;
}

/** What the redirect from the card window carries. */
async function authorize(member: Member, orderNumber: string, card?: string) {
  const opened = await openCardWindow(site.platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  return { orderNumber, customerKey, authKey: await sandbox.control.authorizeCard(customerKey, card) };
}

async function read(member: Member, orderNumber: string): Promise<OrderView> {
  const found = await getOrder(site.platform, member, orderNumber);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

test('pays the order with an approved card, starts the subscription today and charges once', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await chargeOrder(site.platform, member, await authorize(member, orderNumber));
  expect(await read(member, orderNumber)).toMatchObject({
    state: 'PAID',
    confirming: false,
  });
  expect(await findPeriodOfOwnOrder(site.platform, member, orderNumber)).toEqual({
    kind: 'period',
    periodNo: 1,
    startsOn: '2026-11-20',
    endsOn: '2026-12-19',
    contractEndsOn: '2027-11-19',
  });
  expect(await listUsage(site.platform, member)).toMatchObject([
    { status: 'Subscribed', productName: 'Routi Standard', amount: 3_750_000, method: 'card' },
  ]);
  expect(await sandbox.charges(orderNumber)).toMatchObject([{ amount: 3_750_000, status: 'DONE' }]);
});

test('charges nothing more when the return address is reloaded', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  const returned = await authorize(member, orderNumber);
  await chargeOrder(site.platform, member, returned);
  await chargeOrder(site.platform, member, returned);
  expect(await sandbox.charges(orderNumber)).toHaveLength(1);
});

test.each([
  ['limit', LIMIT_CARD],
  ['declined', LOST_CARD],
])('leaves the order payable by another card after a decline with "%s"', async (failure, card) => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await chargeOrder(site.platform, member, await authorize(member, orderNumber, card));
  expect(await read(member, orderNumber)).toMatchObject({
    state: 'PENDING_PAYMENT',
    confirming: false,
    failure,
  });
  await chargeOrder(site.platform, member, await authorize(member, orderNumber));
  expect(await read(member, orderNumber)).toMatchObject({ state: 'PAID', failure: null });
});

test('reports an authorization that the gateway does not know as expired', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  const returned = await authorize(member, orderNumber);
  await chargeOrder(site.platform, member, { ...returned, authKey: 'made-up' });
  expect(await read(member, orderNumber)).toMatchObject({ state: 'PENDING_PAYMENT', failure: 'expired' });
});

test('rejects an authorization from somebody else’s window without calling the gateway', async () => {
  const [member, stranger] = [await makeMember(site.platform), await makeMember(site.platform)];
  const orderNumber = await order(member);
  const foreign = await authorize(stranger, await order(stranger));
  await chargeOrder(site.platform, member, { ...foreign, orderNumber });
  expect(await read(member, orderNumber)).toMatchObject({ state: 'PENDING_PAYMENT', failure: 'interrupted' });
  expect(await sandbox.charges(orderNumber)).toEqual([]);
});

test('does not find somebody else’s order', async () => {
  const [member, stranger] = [await makeMember(site.platform), await makeMember(site.platform)];
  const orderNumber = await order(member);
  const paid = await chargeOrder(site.platform, stranger, { orderNumber, authKey: 'a', customerKey: 'b' });
  expect(paid).toEqual({ ok: false, error: 'not-found' });
});

test('marks the order paid without a second charge when a successful charge responds with an error', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await chargeOrder(site.platform, member, await authorize(member, orderNumber, CHARGED_THEN_500));
  expect((await read(member, orderNumber)).state).toBe('PAID');
  expect(await sandbox.charges(orderNumber)).toHaveLength(1);
});

test('marks the order paid without a second charge when a successful charge times out', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await sandbox.control.addFault({ match: `${orderNumber}-A1`, kind: 'timeout_after_charge', times: 1 });
  await chargeOrder(site.platform, member, await authorize(member, orderNumber));
  expect((await read(member, orderNumber)).state).toBe('PAID');
  expect(await sandbox.charges(orderNumber)).toHaveLength(1);
});

test('keeps a timed-out charge unknown until its absence is proven, then reports it as not charged', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await sandbox.control.addFault({ match: `${orderNumber}-A1`, kind: 'timeout_before_charge', times: 1 });
  await chargeOrder(site.platform, member, await authorize(member, orderNumber));
  expect(await read(member, orderNumber)).toMatchObject({ state: 'PENDING_PAYMENT', confirming: true });

  const meanwhile = await placeOrder(site.platform, member, checkoutInput(), {
    id: 'test',
    address: '192.0.2.1',
  });
  expect(meanwhile).toEqual({ ok: false, error: 'payment-in-progress' });

  site.clock.advance(4 * 60_000);
  await recoverPayments(site.platform);
  expect(await read(member, orderNumber)).toMatchObject({ confirming: false, failure: 'not-charged' });
  expect(await sandbox.charges(orderNumber)).toEqual([]);
});

test('decides nothing while the gateway answers no query either', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  await sandbox.control.addFault({ match: `${orderNumber}-A1`, kind: 'http_429', times: 3 });
  await chargeOrder(site.platform, member, await authorize(member, orderNumber));
  site.clock.advance(4 * 60_000);
  await recoverPayments(site.platform);
  expect(await read(member, orderNumber)).toMatchObject({ state: 'PENDING_PAYMENT', confirming: true });
  // The gateway responds again: it never received the charge.
  site.clock.advance(60 * 60_000);
  await recoverPayments(site.platform);
  expect(await read(member, orderNumber)).toMatchObject({ confirming: false, failure: 'not-charged' });
});

test('rejects a second order of a member with a running subscription', async () => {
  const member = await makeMember(site.platform);
  await chargeOrder(site.platform, member, await authorize(member, await order(member)));
  const again = await placeOrder(site.platform, member, checkoutInput(), {
    id: 'test',
    address: '192.0.2.1',
  });
  expect(again).toEqual({ ok: false, error: 'already-subscribed' });
});

test('recovers other payments despite one that cannot be recorded', async () => {
  const [broken, fine] = [await makeMember(site.platform), await makeMember(site.platform)];
  const numbers: string[] = [];
  for (const member of [broken, fine]) {
    const orderNumber = await order(member);
    numbers.push(orderNumber);
    await sandbox.control.addFault({ match: `${orderNumber}-A1`, kind: 'timeout_after_charge', times: 1 });
    await sandbox.control.addFault({ match: `${orderNumber}-A1`, kind: 'http_429', times: 1 });
    await chargeOrder(site.platform, member, await authorize(member, orderNumber));
  }
  await sql`update accounts set tel_sealed = 'damaged' where id = ${broken.accountId}`.execute(
    site.platform.db,
  );
  site.clock.advance(10 * 60_000);
  await recoverPayments(site.platform);
  expect((await read(broken, numbers[0] ?? '')).state).toBe('PAID');
  expect((await read(fine, numbers[1] ?? '')).state).toBe('PAID');
});

test('charges nothing for an overdue order, even before it has expired', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  const authorization = await authorize(member, orderNumber);
  site.clock.advance(25 * 60 * 60_000);
  expect(await chargeOrder(site.platform, member, authorization)).toEqual({ ok: true, value: null });
  await expireUnpaidOrders(site.platform);
  expect((await read(member, orderNumber)).state).toBe('EXPIRED');
});

test('expires an order after an unpaid day and requires the consents again', async () => {
  const member = await makeMember(site.platform);
  const orderNumber = await order(member);
  site.clock.advance(25 * 60 * 60_000);
  await expireUnpaidOrders(site.platform);
  expect((await read(member, orderNumber)).state).toBe('EXPIRED');
  expect(await openCardWindow(site.platform, member, orderNumber)).toEqual({ ok: false, error: 'settled' });
  const again = await prepareCheckout(site.platform, member, { plan: null, orderNumber, failed: null });
  expect(again).toMatchObject({ ok: true, value: { initial: { consented: false } } });
});
