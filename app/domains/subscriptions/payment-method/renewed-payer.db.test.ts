import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { runDay } from '#tests/support/subscription-year.ts';
import { changePaymentMethod } from './change-payment-method.server.ts';

let site: MoneySite;
beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

test('the next year awaits its deposit at the bank that was chosen in the previous one', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  const choice = { method: 'virtual-account', accountBank: 'ibk', accountCertificate: 'cash' } as const;
  expect(await changePaymentMethod(site.platform, member, choice, REQUEST)).toMatchObject({ ok: true });
  // Skips the months in between.
  await sql`
    update subscriptions set next_period_no = null, next_period_on = null where account_id = ${member.accountId}
  `.execute(site.platform.db);
  const { rows } = await sql<{ day: string }>`
    insert into subscription_agreements (id, subscription_id, kind, plan_code, price_version, monthly, method, starts_on, terms_version, given_at)
    select gen_random_uuid(), id, 'renew', 'basic', price_version, monthly, method, ends_on + 1, terms_version, ${site.platform.clock.now()}
    from subscriptions where account_id = ${member.accountId}
    returning starts_on::text as day
  `.execute(site.platform.db);
  await runDay(site, rows[0]?.day ?? '');
  const orders = await sql<{ bank: string; state: string }>`
    select bank, state from orders where account_id = ${member.accountId} and method = 'virtual-account'
  `.execute(site.platform.db);
  expect(orders.rows).toEqual([{ bank: 'ibk', state: 'AWAITING_DEPOSIT' }]);
});
