import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { DAY_MS, kstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { cancelOrder } from '../orders/cancel-order.server.ts';
import { expireUnpaidOrders } from '../orders/expire-unpaid-orders.server.ts';
import { syncOrder } from '../orders/sync-order.server.ts';
import { reconcileDay } from '../reconciliation/reconcile.server.ts';
import { requestOrderRefund } from '../refunds/request-refund.server.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';
import { recoverPayments } from './recover-payments.server.ts';
import { recheckEndedAttempts, syncAwaitedDeposits } from './sync-attempts.server.ts';

const TOTAL = 3_750_000;
const MINUTE_MS = 60_000;
const PAID = ['payment', TOTAL] as const;
const RETURNED = ['refund', -TOTAL] as const;

let site: MoneySite;
let staff: Member;
beforeAll(async () => {
  site = await openMoneySite();
  staff = await makeMember(site.platform);
});
afterAll(() => site.close());

const today = () => kstDate(site.clock.now());
const recheck = () => recheckEndedAttempts(site.platform);
const syncNow = ({ orderNumber }: PlacedOrder) =>
  syncOrder(site.platform, staff, { orderNumber, reason: 'The buyer called' }, REQUEST);

/** The order's balance at the gateway, KRW. */
async function atGateway({ orderNumber }: PlacedOrder): Promise<number> {
  const { rows } = await sql<{ held: string | null }>`
    select sum(amount) as held from sandbox_toss_transactions where order_id like ${`${orderNumber}-%`}
  `.execute(site.platform.db);
  return Number(rows[0]?.held ?? 0);
}

/** An order whose charge hangs at the gateway until its attempt has ended. `charge` lets it succeed. */
async function orderWithHangingCharge(): Promise<PlacedOrder & { charge(): Promise<void> }> {
  const order = await site.place();
  await site.sandbox.control.addFault({ match: order.ref, kind: 'slow', times: 1 });
  const hangs = site.sandbox.hang();
  await site.pay(order);
  expect(await site.summarize(order)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['UNKNOWN'] });
  for (const minutes of [1, 2]) {
    site.clock.advance(minutes * MINUTE_MS);
    await recoverPayments(site.platform);
  }
  expect(await site.summarize(order)).toMatchObject({
    order: 'PENDING_PAYMENT',
    attempts: ['FAILED'],
    ledger: [],
  });
  return { ...order, charge: await hangs };
}

describe('a charge that succeeds after its attempt has ended', () => {
  test('is refunded if the customer has paid again', async () => {
    const order = await orderWithHangingCharge();
    await site.pay(order);
    await order.charge();
    expect(await atGateway(order)).toBe(2 * TOTAL);

    site.clock.advance(10 * MINUTE_MS);
    await recheck();
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      attempts: ['SUCCEEDED', 'SUCCEEDED'],
      refunds: ['APPROVED'],
      items: ['refund-needed'],
    });
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      attempts: ['CANCELED', 'SUCCEEDED'],
      contract: 'ACTIVE',
      refunds: ['DONE'],
    });
    expect(await atGateway(order)).toBe(TOTAL);
  });

  test('pays its order if nothing else has, and starts the subscription when it is found', async () => {
    const order = await orderWithHangingCharge();
    await order.charge();
    site.clock.advance(60 * MINUTE_MS);
    await recheck();
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      attempts: ['SUCCEEDED'],
      ledger: [PAID],
      contract: 'ACTIVE',
      refunds: [],
    });
    const { rows } = await sql<{
      at: Date;
    }>`select paid_at as at from orders where id = ${order.orderId}`.execute(site.platform.db);
    expect(rows[0]?.at).toEqual(site.clock.now());
  });

  test('is refunded if the order was canceled meanwhile', async () => {
    const order = await orderWithHangingCharge();
    const { member, orderNumber } = order;
    await cancelOrder(
      site.platform,
      reauthenticated(member),
      { orderNumber, refund: { account: null } },
      REQUEST,
    );
    await order.charge();
    site.clock.advance(DAY_MS);
    await recheck();
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'CANCELED',
      ledger: [PAID, RETURNED],
      contract: null,
      refunds: ['DONE'],
    });
  });

  test('is found at any time by staff who sync the order', async () => {
    const order = await orderWithHangingCharge();
    await site.pay(order);
    site.clock.advance(2 * DAY_MS);
    await recheck();
    await order.charge();
    expect(await syncNow(order)).toEqual({ ok: true, value: null });
    expect(await site.summarize(order)).toMatchObject({ order: 'PAID', refunds: ['APPROVED'] });
  });

  test('is recorded by reconciliation, which then reports no difference', async () => {
    const order = await orderWithHangingCharge();
    await site.pay(order);
    await order.charge();
    expect(await reconcileDay(site.platform, today())).toBe(0);
    expect(await site.summarize(order)).toMatchObject({
      order: 'PAID',
      refunds: ['APPROVED'],
      items: ['refund-needed'],
    });
  });
});

test('rechecks an attempt that ended without money three times, and never one that was not sent', async () => {
  const due = async (order: PlacedOrder) => {
    const { rows } = await sql<{ due: Date | null }>`
      select next_check_at as due from payment_attempts where order_id = ${order.orderId}`.execute(
      site.platform.db,
    );
    return rows[0]?.due ?? null;
  };
  const refused = await site.place();
  await site.pay(refused, '4330281234120002');
  const ended = site.clock.now();
  const minutes: (number | null)[] = [];
  for (const passed of [0, 10, 50, 23 * 60]) {
    site.clock.advance(passed * MINUTE_MS);
    await recheck();
    const at = await due(refused);
    minutes.push(at && (at.getTime() - ended.getTime()) / MINUTE_MS);
  }
  expect(minutes).toEqual([10, 60, 1440, null]);
  expect(await site.summarize(refused)).toMatchObject({ attempts: ['FAILED'], items: [] });

  const unsent = await site.place();
  await site.sandbox.control.addFault({ match: 'issue', kind: 'http_429', times: 1 });
  await site.pay(unsent);
  expect(await site.summarize(unsent)).toMatchObject({ attempts: ['FAILED'] });
  expect(await due(unsent)).toBeNull();
  expect(await syncNow(unsent)).toEqual({ ok: false, error: 'nothing-to-ask' });
});

test('rechecks on the next day if the gateway does not respond', async () => {
  const order = await orderWithHangingCharge();
  await order.charge();
  site.clock.advance(DAY_MS);
  await site.sandbox.control.addFault({ match: order.ref, kind: 'reset_connection', times: 1 });
  await recheck();
  expect((await site.summarize(order)).attempts).toEqual(['FAILED']);
  site.clock.advance(DAY_MS);
  await recheck();
  expect((await site.summarize(order)).attempts).toEqual(['SUCCEEDED']);
});

test('records a deposit into an expired account whose webhook was lost for more than five days', async () => {
  const order = await site.awaitingDeposit();
  await site.deliverWebhooks();
  await site.sandbox.control.addWebhookRule({ match: order.ref, kind: 'drop', times: 10 });
  site.clock.advance(9 * DAY_MS);
  await expireUnpaidOrders(site.platform);
  expect(await site.summarize(order)).toMatchObject({ order: 'EXPIRED', attempts: ['EXPIRED'] });
  site.clock.advance(7 * DAY_MS);
  await recheck();
  // Made in time, but reported by the bank a fortnight later.
  const at = new Date(site.clock.now().getTime() - 9 * DAY_MS);
  await site.sandbox.control.deposit({ orderId: order.ref, amount: TOTAL, at: at.toISOString() });
  await site.deliverWebhooks();
  await syncAwaitedDeposits(site.platform);
  expect((await site.summarize(order)).ledger, 'not queried yet').toEqual([]);
  expect(await reconcileDay(site.platform, kstDate(at))).toBe(0);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', ledger: [PAID], contract: 'ACTIVE' });
});

test('raises a work item for a reversed deposit that was partly refunded before', async () => {
  const order = await site.paidByDeposit();
  const { orderId } = order;
  const refund = {
    orderId,
    amount: 1_000_000,
    reason: 'staff',
    note: null,
    requestedBy: 'site',
    approved: true,
  } as const;
  await site.platform.transaction((tx) =>
    requestOrderRefund(site.platform, tx, { ...refund, account: GOOD_ACCOUNT }),
  );
  await sendRefunds(site.platform);
  expect((await site.summarize(order)).attempts).toEqual(['PARTIALLY_CANCELED']);
  // The bank reverses all of it nevertheless.
  await sql`update sandbox_toss_payments set status = 'WAITING_FOR_DEPOSIT' where order_id = ${order.ref}`.execute(
    site.platform.db,
  );
  expect(await syncNow(order)).toEqual({ ok: true, value: null });
  expect(await site.summarize(order)).toMatchObject({
    order: 'PARTIALLY_REFUNDED',
    items: ['deposit-reversed'],
  });
});
