import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#app/shared/dates.ts';
import { liveOn, lookAtContract } from '#tests/support/contract-year.ts';
import { type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { endEarly } from './end-early.server.ts';
import { payOwed } from './pay-owed.server.ts';
import { readEarlyEnd } from './read-early-end.server.ts';

const BIN = '490625';
const DUE = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  site.clock.set('2026-11-20T12:00:00+09:00');
});
afterEach(() => site.close());

const cardIs = (rule: 'ok' | 'limit') => site.sandbox.control.setCardRule({ bin: BIN, rule });

/** Charges of the card on file of an account, oldest first: who began them, and what became of them. */
async function charges(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ by_job: boolean; state: string }>`
    select a.by_job, a.state from payment_attempts a join orders o on o.id = a.order_id
    where o.account_id = ${accountId} and a.on_file order by a.created_at, a.attempt_no
  `.execute(site.platform.db);
  return rows.map(({ by_job, state }) => `${by_job ? 'job' : 'member'} ${state}`);
}

async function stops(): Promise<number> {
  const { rows } = await sql`select id from charge_stops`.execute(site.platform.db);
  return rows.length;
}

test('a charge says whether a job or its member began it', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await cardIs('limit');
  await liveOn(site, DUE);
  await cardIs('ok');
  expect(await payOwed(site.platform, member)).toEqual({ ok: true, value: 'paid' });
  expect(await charges(member.accountId)).toEqual(['job FAILED', 'member SUCCEEDED']);
});

test('what a contract that is over owes takes nothing of the charges that the next one may have, and stops nobody', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  await cardIs('limit');
  await liveOn(site, DUE);
  await liveOn(site, addDays(DUE, 4));
  const view = await readEarlyEnd(site.platform, member);
  const shown = view?.choices.find(({ when }) => when === 'today')?.shown ?? '';
  const ended = await endEarly(site.platform, member, { when: 'today', shown, account: null }, REQUEST);
  expect(ended).toEqual({ ok: true, value: null });
  // The days used and the penalty are owed; the member begins anew, and the site is down until the next period.
  await cardIs('ok');
  await site.pay(await site.place({ plan: 'basic' }, member));
  await cardIs('limit');
  const before = (await charges(member.accountId)).length;
  await liveOn(site, addDays(DUE, 34));
  expect((await charges(member.accountId)).slice(before)).toEqual(['job FAILED', 'job FAILED', 'job FAILED']);
  expect(await stops()).toBe(0);
  expect(await lookAtContract(site.platform, member.accountId)).toMatchObject({ state: 'PAST_DUE' });
});
