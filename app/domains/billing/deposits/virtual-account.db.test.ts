import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { endOverdueDeposits } from '../orders/end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from '../orders/expire-unpaid-orders.server.ts';
import { findLastAttempt } from '../payments/attempts.store.server.ts';
import { openVirtualAccount } from '../payments/open-virtual-account.server.ts';
import { recoverPayments } from '../payments/recover-payments.server.ts';
import { reopenDeposits } from '../payments/reopen-deposits.server.ts';
import { syncAwaitedDeposits } from '../payments/sync-attempts.server.ts';
import { applyGatewayResult } from '../settlement/apply-gateway-result.server.ts';
import { processWebhooks } from '../webhooks/process-webhooks.server.ts';

const TOTAL = 3_750_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const deposit = (ref: string) => site.sandbox.control.deposit({ orderId: ref, amount: TOTAL });

test('opens one account however often it is requested and records no money', async () => {
  const order = await site.awaitingDeposit();
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({
    order: 'AWAITING_DEPOSIT',
    attempts: ['WAITING_FOR_DEPOSIT'],
    ledger: [],
    contract: null,
  });
});

test('syncs a virtual account whose opening response was lost', async () => {
  const order = await site.place({
    method: 'virtual-account',
    accountBank: 'shinhan',
    accountCertificate: 'cash',
  });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'http_500_after_charge', times: 1 });
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).order).toBe('AWAITING_DEPOSIT');
});

test('lets an opening that never reached the gateway be retried', async () => {
  const order = await site.place({
    method: 'virtual-account',
    accountBank: 'shinhan',
    accountCertificate: 'cash',
  });
  await site.sandbox.control.addFault({ match: order.ref, kind: 'timeout_before_charge', times: 1 });
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: false, error: 'confirming' });
  site.clock.advance(4 * 60_000);
  await recoverPayments(site.platform);
  expect((await site.summarize(order)).attempts).toEqual(['FAILED']);
  expect(await openVirtualAccount(site.platform, order.orderId)).toEqual({ ok: true, value: null });
  expect((await site.summarize(order)).attempts).toEqual(['FAILED', 'WAITING_FOR_DEPOSIT']);
});

test('records a deposit once although it is reported twice, and begins the subscription', async () => {
  const order = await site.paidByDeposit();
  expect(await site.summarize(order)).toMatchObject({
    order: 'PAID',
    attempts: ['SUCCEEDED'],
    ledger: [['payment', TOTAL]],
    contract: 'ACTIVE',
    items: [],
  });
});

test('finds a deposit whose webhook was lost', async () => {
  const order = await site.awaitingDeposit();
  await site.deliverWebhooks();
  await site.sandbox.control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
  await deposit(order.ref);
  await site.deliverWebhooks();
  expect((await site.summarize(order)).order).toBe('AWAITING_DEPOSIT');
  await syncAwaitedDeposits(site.platform);
  expect((await site.summarize(order)).order).toBe('PAID');
});

test('processes webhooks despite one that fails', async () => {
  const order = await site.awaitingDeposit();
  await site.deliverWebhooks();
  await deposit(order.ref);
  await site.sandbox.control.deliverWebhooks();
  const { db } = site.platform;
  await sql`
    insert into webhook_inbox (id, provider, transmission_id, kind, subject, state, received_at, next_try_at)
    values (gen_random_uuid(), 'toss', 'transmission', 'payment', 'R0-A1', 'RECEIVED', 'epoch', 'epoch')
  `.execute(db);
  await processWebhooks(site.platform);
  expect((await site.summarize(order)).order).toBe('PAID');
});

test('rejects a virtual account opened under the reference of a card payment', async () => {
  const [card, other] = [await site.place(), await site.awaitingDeposit()];
  const { control, gateway } = site.sandbox;
  await control.addFault({ match: card.ref, kind: 'http_500_after_charge', times: 1 });
  await control.addFault({ match: card.ref, kind: 'http_429', times: 1 });
  await site.pay(card);
  const lookup = await gateway.payments.getByOrder(other.ref);
  if (lookup.kind !== 'found') throw new Error(lookup.kind);
  const attempt = await findLastAttempt(site.platform.db, card.orderId);
  const value = { ...lookup.payment, orderRef: card.ref, paymentKey: 'swapped' };
  const settled = await applyGatewayResult(site.platform, attempt?.id ?? '', { kind: 'settled', value });
  expect(settled).toBe('FAILED');
  expect((await site.summarize(card)).order).toBe('PENDING_PAYMENT');
});

describe('a last-hour deposit whose webhook was lost', () => {
  async function awaitingWithLostWebhooks() {
    const order = await site.awaitingDeposit();
    await site.deliverWebhooks();
    await site.sandbox.control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
    return order;
  }

  test('is queried before its order expires', async () => {
    const order = await awaitingWithLostWebhooks();
    await deposit(order.ref);
    site.clock.advance(9 * DAY_MS);
    await expireUnpaidOrders(site.platform);
    expect((await site.summarize(order)).order).toBe('PAID');
  });

  test('keeps its order from expiring while the gateway does not respond', async () => {
    const order = await awaitingWithLostWebhooks();
    site.clock.advance(9 * DAY_MS);
    await site.sandbox.control.addFault({ match: order.ref, kind: 'http_429', times: 1 });
    await expireUnpaidOrders(site.platform);
    expect((await site.summarize(order)).order).toBe('AWAITING_DEPOSIT');
    await expireUnpaidOrders(site.platform);
    expect((await site.summarize(order)).order).toBe('EXPIRED');
  });

  test('is found after its order has expired', async () => {
    const order = await awaitingWithLostWebhooks();
    const { db, clock } = site.platform;
    await sql`update orders set state = 'EXPIRED' where id = ${order.orderId}`.execute(db);
    await sql`
      update payment_attempts set state = 'EXPIRED', final_at = ${clock.now()} where order_id = ${order.orderId}
    `.execute(db);
    await deposit(order.ref);
    site.clock.advance(2 * DAY_MS);
    await syncAwaitedDeposits(site.platform);
    expect((await site.summarize(order)).order).toBe('PAID');
  });
});

test('stores responses without account numbers or names', async () => {
  const { db } = site.platform;
  const accounts = await sql<{ account_number: string }>`
    select account_number from sandbox_toss_virtual_accounts`.execute(db);
  const { rows } = await sql<{ response: unknown }>`
    select response from payment_attempts where response is not null`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { account_number } of accounts.rows) expect(JSON.stringify(rows)).not.toContain(account_number);
  expect(JSON.stringify(rows)).not.toMatch(
    /virtualAccount|customerName|depositorName|customerIdentityNumber/,
  );
});

describe('a deposit that the bank reverses', () => {
  test('leaves its order unpaid with a new deadline, raises a work item, and can be paid again', async () => {
    const order = await site.paidByDeposit();
    await site.sandbox.control.reverseDeposit(order.ref);
    await site.deliverWebhooks();
    expect(await site.summarize(order)).toMatchObject({
      order: 'AWAITING_DEPOSIT',
      attempts: ['WAITING_FOR_DEPOSIT'],
      ledger: [
        ['payment', TOTAL],
        ['reversal', -TOTAL],
      ],
      contract: 'PAST_DUE',
      items: ['deposit-reversed'],
    });
    await deposit(order.ref);
    await site.deliverWebhooks();
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      attempts: ['SUCCEEDED'],
      contract: 'ACTIVE',
    });
  });

  test('leaves its order paid and the ledger complete if it is paid again before the next query', async () => {
    const order = await site.paidByDeposit();
    await site.sandbox.control.reverseDeposit(order.ref);
    await deposit(order.ref);
    await site.deliverWebhooks();
    const { order: state, ledger } = await site.summarize(order);
    expect(state).toBe('PAID');
    expect(ledger.map(([, amount]) => amount).sort()).toEqual([-TOTAL, TOTAL, TOTAL]);
  });

  test('can be paid into a new account after the old one has expired', async () => {
    const order = await site.paidByDeposit();
    site.clock.advance(9 * DAY_MS);
    await site.sandbox.control.reverseDeposit(order.ref);
    await site.deliverWebhooks();
    await reopenDeposits(site.platform);
    await reopenDeposits(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'AWAITING_DEPOSIT',
      attempts: ['EXPIRED', 'WAITING_FOR_DEPOSIT'],
    });
    await deposit(`${order.orderNumber}-A2`);
    await site.deliverWebhooks();
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      attempts: ['EXPIRED', 'SUCCEEDED'],
      contract: 'ACTIVE',
    });
  });

  test('suspends the subscription at the deadline, like any unpaid period', async () => {
    const order = await site.paidByDeposit();
    await site.sandbox.control.reverseDeposit(order.ref);
    await site.deliverWebhooks();
    site.clock.advance(9 * DAY_MS);
    await endOverdueDeposits(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'EXPIRED',
      contract: 'SUSPENDED',
      refunds: [],
    });
  });
});
