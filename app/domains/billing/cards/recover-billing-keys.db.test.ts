import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, type PlacedOrder } from '#tests/support/money-site.ts';
import { chargeOrder } from '../payments/charge-order.server.ts';
import { openCardWindow } from '../payments/open-card-window.server.ts';
import { recoverPayments } from '../payments/recover-payments.server.ts';
import { recoverBillingKeys } from './recover-billing-keys.server.ts';

const TEN_MINUTES_MS = 10 * 60_000;

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

/** Pays with a card on a platform that may stand for another process; returns the order. */
async function payOn(platform: Platform): Promise<PlacedOrder> {
  const order = await site.place();
  const { member, orderNumber } = order;
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  const authKey = await site.sandbox.control.authorizeCard(customerKey);
  await chargeOrder(platform, member, { orderNumber, authKey, customerKey }).catch(() => {});
  return order;
}

/** A platform whose process dies once it has received the key. */
function crashingPlatform(): Platform {
  const { platform } = site;
  const { domestic } = platform.gateways;
  const issueKey: typeof domestic.billing.issueKey = async (input) => {
    await domestic.billing.issueKey(input);
    throw new Error('The process ended.');
  };
  const gateway = { ...domestic, billing: { ...domestic.billing, issueKey } };
  return { ...platform, gateways: { ...platform.gateways, domestic: gateway } };
}

/** The number of a member's chargeable keys at the gateway, and of their open requests here. */
async function keysOf({ member }: PlacedOrder) {
  const { rows } = await sql<{ live: number; open: number }>`
    select (select count(*) from sandbox_toss_billing_keys k join billing_customers c on c.customer_key = k.customer_key
        where c.account_id = ${member.accountId} and k.deleted_at is null)::int as live,
      (select count(*) from billing_key_requests where account_id = ${member.accountId})::int as open
  `.execute(site.platform.db);
  return rows[0];
}

async function recover(): Promise<void> {
  site.clock.advance(TEN_MINUTES_MS);
  await recoverPayments(site.platform);
  await recoverBillingKeys(site.platform);
}

test('keeps the key of a stored card and no request for it', async () => {
  const order = await payOn(site.platform);
  expect(await keysOf(order)).toEqual({ live: 1, open: 0 });
  await recover();
  expect(await keysOf(order)).toEqual({ live: 1, open: 0 });
});

test('deletes a key that was issued before its process died, and leaves the order payable', async () => {
  const order = await payOn(crashingPlatform());
  expect(await keysOf(order)).toEqual({ live: 1, open: 1 });
  await recover();
  expect(await keysOf(order)).toEqual({ live: 0, open: 0 });
  await site.pay(order);
  expect(await site.summarize(order)).toMatchObject({ order: 'PAID', attempts: ['FAILED', 'SUCCEEDED'] });
});

test('deletes a key whose response was lost', async () => {
  await site.sandbox.control.addFault({ match: 'issue', kind: 'reset_connection', times: 1 });
  const order = await payOn(site.platform);
  expect(await keysOf(order)).toEqual({ live: 1, open: 1 });
  await recover();
  expect(await keysOf(order)).toEqual({ live: 0, open: 0 });
});

test('repeats the request until the gateway responds, but no longer than it remembers the key', async () => {
  const order = await payOn(crashingPlatform());
  await site.sandbox.control.addFault({ match: 'issue', kind: 'http_429', times: 2 });
  await recover();
  expect(await keysOf(order)).toEqual({ live: 1, open: 1 });
  site.clock.advance(16 * DAY_MS);
  await recover();
  expect(await keysOf(order)).toMatchObject({ open: 0 });
});

test('drops a request that the gateway refused', async () => {
  await site.sandbox.control.addFault({ match: 'issue', kind: 'timeout_before_charge', times: 1 });
  const order = await payOn(site.platform);
  site.clock.advance(DAY_MS);
  // The authorization has expired: no key was issued, and none will be.
  await recover();
  expect(await keysOf(order)).toEqual({ live: 0, open: 0 });
});
