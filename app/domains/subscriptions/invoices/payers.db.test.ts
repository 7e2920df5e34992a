import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRefunds } from '#app/domains/billing/refunds/send-refunds.server.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { withdraw } from '#tests/support/refunds.ts';
import { subscriptionsJobs } from '../jobs.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { savePayer } from './save-payer.server.ts';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

test('purges the payer of the coming periods once the subscription has ended, and not before', async () => {
  const paid = await site.paidByCard({ plan: 'basic' });
  await site.platform.transaction(async (tx) => {
    const subscription = await findRunningSubscription(tx, paid.member.accountId);
    if (!subscription) throw new Error('There is no subscription.');
    const contractor = {
      company: '',
      name: '김담당',
      phone: '02-123-4567',
      email: 'kim@example.com',
      address: '서울시 강남구 테헤란로 12',
    };
    await savePayer(site.platform, tx, subscription.id, { contractor, deposit: null });
  });
  const purge = subscriptionsJobs.find(({ name }) => name === 'subscriptions-purge-payers');
  const countPayers = async () => {
    await purge?.run(site.platform);
    const { rows } = await sql`select from subscription_payers`.execute(site.platform.db);
    return rows.length;
  };
  expect(await countPayers()).toBe(1);
  expect(await withdraw(site, paid)).toEqual({ ok: true, value: null });
  await sendRefunds(site.platform);
  expect(await countPayers()).toBe(0);
});
