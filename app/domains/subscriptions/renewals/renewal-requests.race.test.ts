import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { barrier } from '#tests/support/barrier.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { recordEvent } from '../lifecycle/record-event.server.ts';
import { announcePrice } from '../price-changes/announce-price.server.ts';
import { notifyNewPrices } from '../price-changes/notify-new-prices.server.ts';
import { requestRenewals } from './request-renewals.server.ts';

let site: MoneySite;
let order: PlacedOrder;
beforeEach(async () => {
  site = await openMoneySite();
  order = await site.paidByCard({ plan: 'basic' });
});
afterEach(() => site.close());

/** Two workers that have both listed their work before either of them writes. */
async function inTwoWorkers(work: (platform: Platform) => Promise<unknown>): Promise<void> {
  const atBarrier = barrier(2);
  const transaction: Platform['transaction'] = async (unit) => {
    await atBarrier();
    return site.platform.transaction(unit);
  };
  await Promise.all([1, 2].map(() => work({ ...site.platform, transaction })));
}

async function countEvents(event: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from subscription_events where event = ${event}`.execute(site.platform.db);
  return rows[0]?.n ?? 0;
}

test('two workers request a renewal once', async () => {
  await sql`update subscriptions set anchor = anchor - 335, ends_on = ends_on - 335`.execute(
    site.platform.db,
  );
  await inTwoWorkers(requestRenewals);
  expect(await countEvents('ask-renewal-30')).toBe(1);
  const mails = await mailsTo(site.platform, `${order.member.loginId}@example.com`);
  expect(mails.filter((subject) => subject.includes('ends in'))).toHaveLength(1);
});

test('two workers announce a new price once', async () => {
  const { platform, clock } = site;
  await sql`update subscriptions set monthly = 1800000, price_version = '2025-01-01'`.execute(platform.db);
  const today = kstDate(clock.now());
  const window = { consentUntil: addDays(today, 30), appliesFrom: addDays(today, 31) };
  const input = { planCode: 'basic' as const, reason: 'The servers cost more.', ...window };
  expect((await announcePrice(platform, reauthenticated(order.member), input, REQUEST)).ok).toBe(true);
  clock.advance(31 * 86_400_000);
  await inTwoWorkers(notifyNewPrices);
  expect(await countEvents('ask-price')).toBe(1);
});

test('not checking again under the lock asks twice (naive control)', async () => {
  await inTwoWorkers((platform) =>
    platform.transaction(async (tx) => {
      const { rows } = await sql<{ id: string; state: 'ACTIVE' }>`
        select id, state from subscriptions for update`.execute(tx);
      if (rows[0]) await recordEvent(platform, tx, rows[0], 'ask-renewal-30');
    }),
  );
  expect(await countEvents('ask-renewal-30')).toBe(2);
});
