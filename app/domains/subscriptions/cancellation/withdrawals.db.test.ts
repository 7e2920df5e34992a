import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteBillingKeys } from '#app/domains/billing/cards/delete-billing-keys.server.ts';
import { findRefundAccount } from '#app/domains/billing/refund-accounts/enter-refund-account.server.ts';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  GOOD_ACCOUNT,
  type MoneySite,
  openMoneySite,
  type PlacedOrder,
  REQUEST,
} from '#tests/support/money-site.ts';
import { refundOf, refundsOf, requestStaffRefund, withdraw } from '#tests/support/refunds.ts';

const TOTAL = 3_750_000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

describe('a withdrawal', () => {
  test('within seven days refunds the card in full, ends the subscription and deletes the card', async () => {
    const order = await site.paidByCard();
    expect(await withdraw(site, order)).toEqual({ ok: true, value: null });
    await sendRefunds(site.platform);
    expect(await site.summarize(order)).toMatchObject({
      order: 'REFUNDED',
      attempts: ['CANCELED'],
      contract: 'ENDED',
      refunds: ['DONE'],
      ledger: [
        ['payment', TOTAL],
        ['refund', -TOTAL],
      ],
    });
    await deleteBillingKeys(site.platform);
    const { rows } = await sql<{ state: string; billing_key_sealed: string }>`
      select state, billing_key_sealed from payment_methods where account_id = ${order.member.accountId}
    `.execute(site.platform.db);
    expect(rows).toEqual([{ state: 'DELETED', billing_key_sealed: '' }]);
  });

  test('is accepted on the seventh day and rejected on the eighth', async () => {
    const [early, late] = [await site.paidByCard(), await site.paidByCard()];
    site.clock.advance(7 * DAY_MS);
    expect(await withdraw(site, early)).toEqual({ ok: true, value: null });
    site.clock.advance(DAY_MS);
    expect(await withdraw(site, late)).toEqual({ ok: false, error: 'too-late' });
  });

  test('of a deposit requires an account, refunds to it and erases it', async () => {
    const order = await site.paidByDeposit();
    expect(await withdraw(site, order)).toEqual({ ok: false, error: 'account-needed' });
    expect(await withdraw(site, order, GOOD_ACCOUNT)).toEqual({ ok: true, value: null });
    const { id } = await refundOf(site, order);
    expect(await findRefundAccount(site.platform, order.member, id, REQUEST)).toEqual({
      ok: true,
      value: { account: GOOD_ACCOUNT, proposed: null },
    });
    await sendRefunds(site.platform);
    expect((await site.summarize(order)).order).toBe('REFUNDED');
    expect(await findRefundAccount(site.platform, order.member, id, REQUEST)).toEqual({
      ok: true,
      value: { account: null, proposed: null },
    });
  });

  test('is rejected for an unpaid order, for another member’s order and a second time', async () => {
    const unpaid = await site.place();
    expect(await withdraw(site, unpaid)).toEqual({ ok: false, error: 'not-paid' });
    const order = await site.paidByCard();
    expect(await withdraw(site, { ...order, member: unpaid.member })).toEqual({
      ok: false,
      error: 'not-found',
    });
    await withdraw(site, order);
    expect(await withdraw(site, order)).toEqual({ ok: false, error: 'refund-under-way' });
    await sendRefunds(site.platform);
    expect(await withdraw(site, order)).toEqual({ ok: false, error: 'not-paid' });
  });
});

describe('an order that was charged twice', () => {
  /** Adds a second card payment that the gateway and the ledger both have. */
  async function chargedTwice(): Promise<PlacedOrder> {
    const order = await site.paidByCard();
    const { db } = site.platform;
    const id = crypto.randomUUID();
    await sql`
      insert into payment_attempts
      select (jsonb_populate_record(a, jsonb_build_object(
        'id', ${id}::text, 'attempt_no', 2, 'order_ref', ${`${order.orderNumber}-A2`}::text,
        'payment_key', ${`pay-${id}`}::text, 'idempotency_key', ${id}::text, 'authorisation_hash', ${id}::text, 'last_transaction_key', ${`tx-${id}`}::text
      ))).* from payment_attempts a where order_id = ${order.orderId}
    `.execute(db);
    await sql`
      insert into payment_transactions
      select (jsonb_populate_record(t, jsonb_build_object(
        'id', ${crypto.randomUUID()}::text, 'attempt_id', ${id}::text, 'transaction_key', ${`tx-${id}`}::text
      ))).* from payment_transactions t where order_id = ${order.orderId}
    `.execute(db);
    return order;
  }

  test('is withdrawn in full, with one refund per payment', async () => {
    const order = await chargedTwice();
    expect(await withdraw(site, order)).toEqual({ ok: true, value: null });
    expect((await refundsOf(site, order)).map(({ amount }) => amount)).toEqual([TOTAL, TOTAL]);
    expect(await withdraw(site, order)).toEqual({ ok: false, error: 'refund-under-way' });
  });

  test('can be withdrawn while the second payment is being refunded', async () => {
    const order = await chargedTwice();
    expect((await requestStaffRefund(site.platform, order, TOTAL)).ok).toBe(true);
    expect(await withdraw(site, order)).toEqual({ ok: true, value: null });
    expect((await refundsOf(site, order)).map(({ amount }) => amount)).toEqual([TOTAL, TOTAL]);
  });
});
