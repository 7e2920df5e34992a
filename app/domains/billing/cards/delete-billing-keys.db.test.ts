import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { recheckEndedAttempts } from '../payments/sync-attempts.server.ts';
import { deleteBillingKeys } from './delete-billing-keys.server.ts';
import { activateMethod, eraseBillingKey, findPaymentMethod } from './payment-methods.store.server.ts';

const STOPPED_CARD = '4330281234120002';

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

/** Whether an order's card is chargeable by our records (`here`) and at the gateway (`there`). */
async function chargeable({ member }: PlacedOrder): Promise<{ here: boolean; there: boolean }> {
  const { rows } = await sql<{ here: boolean; there: boolean }>`
    select m.billing_key_sealed <> '' as here, k.deleted_at is null as there from payment_methods m
      join billing_customers c on c.account_id = m.account_id
      join sandbox_toss_billing_keys k on k.customer_key = c.customer_key::text
      where m.account_id = ${member.accountId}
  `.execute(site.platform.db);
  if (rows.length !== 1 || !rows[0]) throw new Error(`There are ${rows.length} cards.`);
  return rows[0];
}

test('deletes the key of a declined card a day later and keeps one that pays a subscription', async () => {
  const [paid, refused] = [await site.paidByCard(), await site.place()];
  await site.pay(refused, STOPPED_CARD);
  expect(await site.summarize(refused)).toMatchObject({ order: 'PENDING_PAYMENT', attempts: ['FAILED'] });
  await deleteBillingKeys(site.platform);
  expect(await chargeable(refused), 'the charge may still turn up').toEqual({ here: true, there: true });
  site.clock.advance(DAY_MS);
  await deleteBillingKeys(site.platform);
  expect(await chargeable(refused), 'it is due for one more query').toEqual({ here: true, there: true });
  await recheckEndedAttempts(site.platform);
  await deleteBillingKeys(site.platform);
  expect(await chargeable(refused)).toEqual({ here: false, there: false });
  expect(await chargeable(paid)).toEqual({ here: true, there: true });
});

test('keeps the key of a card while the outcome of its payment is unknown', async () => {
  const order = await site.place();
  await site.pay(order, STOPPED_CARD);
  await sql`update payment_attempts set state = 'UNKNOWN', final_at = null, failure_code = null,
    next_check_at = created_at where order_id = ${order.orderId}`.execute(site.platform.db);
  site.clock.advance(2 * DAY_MS);
  await deleteBillingKeys(site.platform);
  expect(await chargeable(order)).toEqual({ here: true, there: true });
});

test('keeps a card with a deleted key inactive when its charge turns up late', async () => {
  const { member } = await site.paidByCard();
  const { db } = site.platform;
  const { rows } = await sql<{ id: string }>`
    select id from payment_methods where account_id = ${member.accountId}
  `.execute(db);
  const id = rows[0]?.id ?? '';
  await eraseBillingKey(db, id);
  await activateMethod(db, id);
  expect((await findPaymentMethod(db, id))?.state).toBe('DELETED');
});
