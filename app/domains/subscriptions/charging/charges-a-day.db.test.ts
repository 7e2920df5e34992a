import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { setCardRule, subscriptionWith } from '#tests/support/subscription-card.ts';
import { listChargeStates, runDay, runJobs, summarizeYear } from '#tests/support/subscription-year.ts';
import { cancelEarly } from '../cancellation/cancel-early.server.ts';
import { findCancellationView } from '../cancellation/find-cancellation-view.server.ts';
import { payOutstanding } from './pay-outstanding.server.ts';

const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

/** Charges of an account's saved card, oldest first: who started each one, and its state. */
async function charges(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ by_job: boolean; state: string }>`
    select a.by_job, a.state from payment_attempts a join orders o on o.id = a.order_id
    where o.account_id = ${accountId} and a.on_file order by a.created_at, a.attempt_no
  `.execute(site.platform.db);
  return rows.map(({ by_job, state }) => `${by_job ? 'job' : 'member'} ${state}`);
}

async function countPauses(): Promise<number> {
  const { rows } = await sql`select id from billing_pauses`.execute(site.platform.db);
  return rows.length;
}

test('a charge records whether a job or its member started it', async () => {
  const member = await subscriptionWith(site, 'limit');
  await runDay(site, DUE);
  await setCardRule(site, 'ok');
  expect(await payOutstanding(site.platform, member)).toEqual({ ok: true, value: 'paid' });
  expect(await charges(member.accountId)).toEqual(['job FAILED', 'member SUCCEEDED']);
});

test('the debt of an ended subscription uses up none of the next one’s charges, and does not pause billing', async () => {
  const member = await subscriptionWith(site, 'limit');
  await runDay(site, DUE);
  await runDay(site, addDays(DUE, 4));
  const view = await findCancellationView(site.platform, member);
  const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? '';
  const ended = await cancelEarly(
    site.platform,
    reauthenticated(member),
    { when: 'today', shown, account: null },
    REQUEST,
  );
  expect(ended).toEqual({ ok: true, value: null });
  // The days used and the penalty are outstanding. The member subscribes again, and the site is down until the next
  // period. A debt blocks new orders, so it is hidden meanwhile, like a deposit that is reversed later.
  const { rows: debts } = await sql<{ id: string }>`
    update invoices set state = 'VOID' where state = 'OPEN' returning id
  `.execute(site.platform.db);
  await setCardRule(site, 'ok');
  await site.pay(await site.place({ plan: 'basic' }, member));
  await setCardRule(site, 'limit');
  for (const { id } of debts)
    await sql`update invoices set state = 'OPEN' where id = ${id}`.execute(site.platform.db);
  const before = (await charges(member.accountId)).length;
  await runDay(site, addDays(DUE, 34));
  expect((await charges(member.accountId)).slice(before)).toEqual(['job FAILED', 'job FAILED', 'job FAILED']);
  expect(await countPauses()).toBe(0);
  expect(await summarizeYear(site.platform, member.accountId)).toMatchObject({ state: 'PAST_DUE' });
});

test('one charge more than a day allows pauses all charges by jobs, and only rejects a member', async () => {
  const member = await subscriptionWith(site, 'limit');
  await runDay(site, DUE);
  // No retry plan does this: the invoice is due again and again, and the subscription's own count is lost.
  const makeDue = () =>
    sql`update invoices set next_try_at = ${site.platform.clock.now()} where state = 'OPEN'`.execute(
      site.platform.db,
    );
  const resetCount = () => sql`update subscriptions set charged_on = null`.execute(site.platform.db);
  for (let times = 0; times < 3; times += 1) {
    await makeDue();
    await resetCount();
    await runJobs(site.platform);
  }
  expect(await listChargeStates(site.platform, member.accountId)).toEqual(['SUCCEEDED', 'FAILED', 'FAILED']);
  const { rows } = await sql`select kind from work_items`.execute(site.platform.db);
  expect(rows).toEqual([{ kind: 'charging-stopped' }]);

  expect(await payOutstanding(site.platform, member)).toEqual({ ok: false, error: 'too-many-today' });

  // No job charges now, not on the next day either.
  await makeDue();
  await runDay(site, addDays(DUE, 1));
  expect(await listChargeStates(site.platform, member.accountId)).toHaveLength(3);
});
