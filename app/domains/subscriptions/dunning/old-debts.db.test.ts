import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { setCardRule } from '#tests/support/subscription-card.ts';
import { runDay } from '#tests/support/subscription-year.ts';
import { sumDebts } from '../invoices/invoice-queries.server.ts';

const DUE = '2026-12-20';
const BASIC = 1_980_000;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

test('a debt written off as whole periods is reduced to the days with access', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await setCardRule(site, 'limit');
  for (const day of [0, 1, 3, 5, 7, 8, 31]) await runDay(site, addDays(DUE, day));
  const { db } = site.platform;
  // As terminations used to leave them: access ended after the seventh day of grace.
  await sql`update subscriptions set state = 'TERMINATED', last_day = ${addDays(DUE, 7)}, suspended_on = null,
    end_reason = 'not-paid', ended_at = ${site.clock.now()}, next_period_no = null, next_period_on = null`.execute(
    db,
  );
  await sql`update invoices set state = 'UNCOLLECTIBLE', next_try_at = null where state <> 'PAID'`.execute(
    db,
  );
  expect(await sumDebts(db, member.accountId)).toBe(2 * BASIC);

  const migration = await readFile('db/migrations/292-undone-payments.sql', 'utf8');
  const statements = migration.slice(migration.indexOf('-- Contracts that were')).split(/;\n/);
  await site.platform.transaction(async (tx) => {
    for (const statement of statements) if (statement.trim()) await sql.raw(statement).execute(tx);
  });
  expect(await sumDebts(db, member.accountId)).toBe((BASIC * 8) / 30);
});
