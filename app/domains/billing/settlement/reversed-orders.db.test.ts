import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { depositToOwnAccount, placePaidTransfer, reverseDeposit } from '#tests/support/own-account.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { cancelOrder } from '../orders/cancel-order.server.ts';
import { expireUnpaidOrders } from '../orders/expire-unpaid-orders.server.ts';

const TOTAL = 3_750_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

/** Ends the subscription of an order and places another order of its member, by card. */
async function orderAgain(old: PlacedOrder): Promise<PlacedOrder> {
  await sql`update subscriptions set state = 'ENDED', ended_at = ${site.clock.now()} where order_id = ${old.orderId}`.execute(
    site.platform.db,
  );
  return site.place({}, old.member);
}

async function awaitedOf({ member }: PlacedOrder): Promise<string | null> {
  const checkout = await prepareCheckout(site.platform, member, {
    plan: 'basic',
    orderNumber: null,
    failed: null,
  });
  if (!checkout.ok) throw new Error(checkout.error.code);
  return checkout.value.awaited;
}

test('records a reversed deposit beside an unpaid order and leaves both orders payable', async () => {
  const old = await site.paidByDeposit();
  const next = await orderAgain(old);
  await site.sandbox.control.reverseDeposit(old.ref);
  await site.deliverWebhooks();
  expect(await site.summarize(old)).toMatchObject({
    order: 'AWAITING_DEPOSIT',
    attempts: ['WAITING_FOR_DEPOSIT'],
    ledger: [
      ['payment', TOTAL],
      ['reversal', -TOTAL],
    ],
    items: ['deposit-reversed'],
  });
  expect((await site.summarize(next)).order).toBe('PENDING_PAYMENT');
  expect(await awaitedOf(old)).toBe(old.orderNumber);

  await site.sandbox.control.deposit({ orderId: old.ref, amount: TOTAL });
  await site.deliverWebhooks();
  await site.pay(next);
  expect((await site.summarize(old)).order).toBe('PAID');
  expect(await site.summarize(next)).toMatchObject({ order: 'PAID', contract: 'ACTIVE' });
});

test('reverses a wrong match beside an unpaid order, which can still be canceled or expire', async () => {
  const { platform } = site;
  const old = await placePaidTransfer(site);
  const canceled = await orderAgain(old);
  expect(await reverseDeposit(platform, old.orderId, TOTAL)).toEqual({ ok: true, value: { awaits: true } });
  expect((await site.summarize(old)).order).toBe('AWAITING_DEPOSIT');
  const input = { orderNumber: canceled.orderNumber, refund: { account: null } };
  expect(await cancelOrder(platform, reauthenticated(canceled.member), input, REQUEST)).toEqual({
    ok: true,
    value: null,
  });

  await depositToOwnAccount(platform, old.orderId, TOTAL);
  const expired = await site.place({}, old.member);
  await reverseDeposit(platform, old.orderId, TOTAL);
  site.clock.advance(2 * DAY_MS);
  await expireUnpaidOrders(platform);
  expect((await site.summarize(expired)).order).toBe('EXPIRED');
  expect((await site.summarize(old)).order).toBe('AWAITING_DEPOSIT');
});

test('reverses the deposit of an order whose code another order has since been given', async () => {
  const { db } = site.platform;
  const [old, other] = [await placePaidTransfer(site), await placePaidTransfer(site)];
  await reverseDeposit(site.platform, other.orderId, TOTAL);
  await sql`update orders set deposit_code = (select deposit_code from orders where id = ${old.orderId})
    where id = ${other.orderId}`.execute(db);
  expect((await reverseDeposit(site.platform, old.orderId, TOTAL)).ok).toBe(true);
});
