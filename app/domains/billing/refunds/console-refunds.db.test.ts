import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { kstDate } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { syncOrder } from '../orders/sync-order.server.ts';
import { findAttempt } from '../payments/attempts.store.server.ts';
import { reconcileDay } from '../reconciliation/reconcile.server.ts';
import { recordCancels } from '../settlement/record-cancels.server.ts';
import { listWorkItems } from '../work-items/work-items.server.ts';

const TOTAL = 3_750_000;
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
const syncNow = ({ orderNumber }: PlacedOrder) =>
  syncOrder(site.platform, staff, { orderNumber, reason: 'The buyer called' }, REQUEST);

describe('a refund that somebody made in the gateway’s console', () => {
  async function refundedInConsole(amount: number | null): Promise<PlacedOrder> {
    const order = await site.paidByCard();
    const { payments } = site.sandbox.gateway;
    const found = await payments.getByOrder(order.ref);
    if (found.kind !== 'found') throw new Error(found.kind);
    const { paymentKey } = found.payment;
    const cancel = { paymentKey, orderRef: order.ref, amount, refundable: null, account: null };
    const made = await payments.cancel({ ...cancel, reason: 'by hand', idempotencyKey: order.ref });
    expect(made.kind).toBe('settled');
    return order;
  }
  const differences = async () =>
    (await listWorkItems(site.platform, { open: true, limit: 1000 }))
      .filter(({ kind }) => kind === 'reconciliation-difference')
      .map(({ orderNumber, details }) => [orderNumber, details.found]);

  test('is recorded by reconciliation, ends the subscription and raises one finding', async () => {
    const order = await refundedInConsole(null);
    expect(await reconcileDay(site.platform, today())).toBe(0);
    expect(await reconcileDay(site.platform, today())).toBe(0);
    expect(await site.summarize(order)).toMatchObject({
      order: 'REFUNDED',
      attempts: ['CANCELED'],
      ledger: [PAID, RETURNED],
      contract: 'ENDED',
      refunds: ['DONE'],
    });
    expect(await differences()).toContainEqual([order.orderNumber, 'refund-without-request']);
  });

  test('is recorded when staff sync the order, and the rest can be refunded', async () => {
    const order = await refundedInConsole(1_000_000);
    expect(await syncNow(order)).toEqual({ ok: true, value: null });
    expect(await site.summarize(order)).toMatchObject({
      order: 'PARTIALLY_REFUNDED',
      attempts: ['PARTIALLY_CANCELED'],
      ledger: [PAID, ['refund', -1_000_000]],
    });
    const { rows } = await sql<{ by: string; state: string }>`
      select requested_by as by, state from refunds where order_id = ${order.orderId}`.execute(
      site.platform.db,
    );
    expect(rows).toEqual([{ by: 'gateway', state: 'DONE' }]);
  });

  test('is not recorded if it exceeds the balance, and raises no second finding once staff have closed it', async () => {
    const { orderId } = await site.paidByCard();
    const { db } = site.platform;
    const { rows } = await sql<{
      id: string;
    }>`select id from payment_attempts where order_id = ${orderId}`.execute(db);
    const attempt = await findAttempt(db, rows[0]?.id ?? '');
    if (!attempt) throw new Error('The order has no attempt.');
    const cancels = [{ transactionKey: 'by-hand', amount: 2 * TOTAL, canceledAt: null, reason: 'by hand' }];
    const record = () =>
      site.platform.transaction((tx) =>
        recordCancels(site.platform, tx, attempt, { status: 'PARTIAL_CANCELED', cancels, raw: {} }),
      );
    const open = async () =>
      (await listWorkItems(site.platform, { open: true, limit: 1000 })).filter(
        ({ subject }) => subject === 'by-hand',
      ).length;
    await record();
    expect(await open()).toBe(1);
    await sql`update work_items set closed_at = ${site.clock.now()}, closed_by = 'staff', resolution = 'known'
      where subject = 'by-hand'`.execute(db);
    await record();
    expect(await open()).toBe(0);
  });
});
