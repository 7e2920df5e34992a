import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { getOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { checkoutInput, makeMember, transferInput } from '#tests/support/factories.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { placeOrder } from './place-order.server.ts';
import type { PlaceOrderInput } from './schema.ts';

const CONCURRENCY = 50;
const LATER = 20;
const request = { id: 'test', address: '192.0.2.1' };

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

async function countOrders(member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where account_id = ${member.accountId}
  `.execute(site.platform.db);
  return rows[0]?.count ?? 0;
}

/** Submits one checkout many times concurrently, then some more, and returns the distinct results. */
async function submitMany(submit: () => Promise<unknown>): Promise<{ results: Set<string> }> {
  const atOnce = await Promise.all(Array.from({ length: CONCURRENCY }, submit));
  const later: unknown[] = [];
  for (let count = 0; count < LATER; count += 1) later.push(await submit());
  return { results: new Set([...atOnce, ...later].map((result) => JSON.stringify(result))) };
}

test('creates one order and returns equal results for 50 concurrent and 20 later submits of one checkout', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await makeMember(site.platform);
    const input = checkoutInput();
    const { results } = await submitMany(() => placeOrder(site.platform, member, input, request));
    expect(results.size).toBe(1);
    expect(await countOrders(member)).toBe(1);
  }
});

test('creates one order with one code for 50 concurrent and 20 later submits of one transfer', async () => {
  const member = await makeMember(site.platform);
  const input = transferInput();
  const { results } = await submitMany(() => placeOrder(site.platform, member, input, request));
  expect(results.size).toBe(1);
  expect(await countOrders(member)).toBe(1);
});

test('creates one order by transfer from several tabs and rejects the other submits', async () => {
  const member = await makeMember(site.platform);
  const { results } = await submitMany(async () => {
    const placed = await placeOrder(site.platform, member, transferInput(), request);
    return placed.ok ? 'placed' : placed.error;
  });
  expect(results).toEqual(new Set(['"placed"', '"deposit-awaited"']));
  expect(await countOrders(member)).toBe(1);
});

async function openOrder(member: Member): Promise<{ orderNumber: string; customerKey: string }> {
  const placed = await placeOrder(site.platform, member, checkoutInput(), request);
  if (!placed.ok) throw new Error(placed.error);
  const { orderNumber } = placed.value;
  const opened = await openCardWindow(site.platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  return { orderNumber, customerKey: opened.value.customerKey };
}

/** The order's state as its owner sees it after every return from the gateway. */
async function seen(member: Member, orderNumber: string): Promise<string> {
  const found = await getOrder(site.platform, member, orderNumber);
  return found.ok ? found.value.state : found.error;
}

test('charges once for 50 concurrent and 20 later returns with one authorization', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await makeMember(site.platform);
    const { orderNumber, customerKey } = await openOrder(member);
    const authKey = await sandbox.control.authorizeCard(customerKey);
    await submitMany(() => chargeOrder(site.platform, member, { orderNumber, authKey, customerKey }));
    expect(await sandbox.charges(orderNumber)).toHaveLength(1);
    expect(await seen(member, orderNumber)).toBe('PAID');
  }
});

/** Approves several card windows; the gateway would accept any of their authorizations. */
async function authorizations(customerKey: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => sandbox.control.authorizeCard(customerKey)));
}

test('charges once for concurrent and later returns with different authorizations of one order', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await makeMember(site.platform);
    const { orderNumber, customerKey } = await openOrder(member);
    const [last = '', ...keys] = await authorizations(customerKey, 16);
    const pay = (authKey: string) =>
      chargeOrder(site.platform, member, { orderNumber, authKey, customerKey });
    await Promise.all(keys.map(pay));
    await pay(last);
    const charges = await sandbox.charges(orderNumber);
    expect(charges.filter((charge) => charge.status === 'DONE')).toHaveLength(1);
    expect(await seen(member, orderNumber)).toBe('PAID');
  }
});

/** Naive payment: checks whether the order is paid, charges, then records it. */
async function payNaively(
  orderNumber: string,
  customerKey: string,
  authKey: string,
  met: () => Promise<void>,
): Promise<void> {
  const { billing } = site.platform.gateways.domestic;
  const paid = await sql`select 1 from naive_payments where order_number = ${orderNumber}`.execute(
    site.platform.db,
  );
  await met();
  if (paid.rows.length > 0) return;
  const orderRef = `${orderNumber}-${randomUUID().slice(0, 8)}`;
  const issued = await billing.issueKey({ authKey, customerKey, idempotencyKey: randomUUID() });
  if (issued.kind !== 'settled') return;
  const charged = await billing.charge({
    billingKey: issued.value.billingKey,
    customerKey,
    amount: 3_750_000,
    orderRef,
    orderName: 'Naive',
    idempotencyKey: randomUUID(),
  });
  if (charged.kind !== 'settled') return;
  await sql`insert into naive_payments values (${orderNumber})`.execute(site.platform.db);
}

test('charges twice when it checks before it locks (naive control)', async () => {
  await sql`create table naive_payments (order_number text)`.execute(site.platform.db);
  const member = await makeMember(site.platform);
  const { orderNumber, customerKey } = await openOrder(member);
  const keys = await authorizations(customerKey, 16);
  const met = barrier(16);
  await Promise.all(keys.map((authKey) => payNaively(orderNumber, customerKey, authKey, met)));
  const charges = await sandbox.charges(orderNumber);
  expect(charges.filter((charge) => charge.status === 'DONE').length).toBeGreaterThan(1);
});

test('never pays two orders from checkouts of one account in several tabs', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const member = await makeMember(site.platform);
    const buy = async () => {
      const placed = await placeOrder(site.platform, member, checkoutInput(), request);
      if (!placed.ok) return;
      const opened = await openCardWindow(site.platform, member, placed.value.orderNumber);
      if (!opened.ok) return;
      const { customerKey } = opened.value;
      const authKey = await sandbox.control.authorizeCard(customerKey);
      await chargeOrder(site.platform, member, { ...placed.value, authKey, customerKey });
    };
    await Promise.all([buy(), buy(), buy()]);
    const { rows } = await sql<{ paid: number; charged: number }>`
      select count(*) filter (where o.state = 'PAID') as paid,
        (select count(*) from sandbox_toss_payments p join orders c on p.order_id like c.number || '-%'
          where c.account_id = ${member.accountId} and p.status = 'DONE') as charged
      from orders o where o.account_id = ${member.accountId}
    `.execute(site.platform.db);
    expect(rows).toEqual([{ paid: 1, charged: 1 }]);
  }
});

/** Naive placement: looks first, then acts, without a lock or a constraint. */
async function placeOrderNaively(
  member: Member,
  input: PlaceOrderInput,
  met: () => Promise<void>,
): Promise<{ orderNumber: string }> {
  return site.platform.transaction(async (tx) => {
    const found = await sql<{ number: string }>`
      select number from naive_orders where account_id = ${member.accountId} and checkout_key = ${input.checkout}
    `.execute(tx);
    await met();
    if (found.rows[0]) return { orderNumber: found.rows[0].number };
    const number = randomUUID();
    await sql`
      insert into naive_orders values (${number}, ${member.accountId}, ${input.checkout})
    `.execute(tx);
    return { orderNumber: number };
  });
}

test('creates duplicate orders when it checks before it locks (naive control)', async () => {
  await sql`create table naive_orders (number text, account_id text, checkout_key text)`.execute(
    site.platform.db,
  );
  const member = await makeMember(site.platform);
  const input = checkoutInput();
  const met = barrier(12);
  const placed = await Promise.all(Array.from({ length: 12 }, () => placeOrderNaively(member, input, met)));
  expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(12);
});
