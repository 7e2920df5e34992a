import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#app/shared/dates.ts';
import { type MoneySite, openMoneySite } from '#tests/support/money-site.ts';
import { listChargeStates, runDay, runJobs, summarizeYear } from '#tests/support/subscription-year.ts';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

/** Starts a subscription by card at noon on a Korean day. */
async function beginOn(day: string, card?: string) {
  site.clock.set(`${day}T12:00:00+09:00`);
  const order = await site.place({ plan: 'basic' });
  await site.pay(order, card);
  return order.member.accountId;
}

test('a year has twelve periods, each charged once, and then the subscription ends', async () => {
  const accountId = await beginOn('2026-11-20');
  for (let day = 30; day <= 360; day += 15) await runDay(site, addDays('2026-11-20', day));
  await runDay(site, '2027-11-20');
  const { state, invoices } = await summarizeYear(site.platform, accountId);
  expect(state).toBe('ENDED');
  expect(invoices.map(({ no, state }) => [no, state])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, 'PAID']),
  );
  expect(invoices.map(({ startsOn }) => startsOn)).toEqual(
    Array.from({ length: 12 }, (_, index) => addDays('2026-11-20', 30 * index)),
  );
  expect(invoices.at(-1)?.endsOn).toBe('2027-11-19');
  expect(await listChargeStates(site.platform, accountId)).toEqual(Array(12).fill('SUCCEEDED'));
  const { rows } = await sql<{ sum: string; gateway: string }>`
    select (select sum(amount) from payment_transactions) as sum,
      (select sum(amount) from sandbox_toss_transactions) as gateway
  `.execute(site.platform.db);
  expect(rows[0]).toEqual({ sum: String(12 * 1_980_000), gateway: String(12 * 1_980_000) });
});

test.each([
  ['the end of a month', '2027-01-31', '2027-03-02'],
  ['a leap day', '2028-02-15', '2028-03-16'],
  ['a leap day as the first day', '2028-02-29', '2028-03-30'],
  ['the same days without a leap day', '2027-02-15', '2027-03-17'],
])('the second period starts after thirty days across %s', async (_, first, second) => {
  const accountId = await beginOn(first);
  await runDay(site, addDays(second, -1), '23:59:59');
  expect((await summarizeYear(site.platform, accountId)).invoices).toHaveLength(1);
  await runDay(site, second, '00:00:00');
  const { invoices } = await summarizeYear(site.platform, accountId);
  expect(invoices[1]).toMatchObject({ no: 2, startsOn: second, state: 'PAID' });
  expect(invoices[0]?.endsOn).toBe(addDays(second, -1));
});

test('a site that was down opens the missed periods from the anchor and charges them one after the other', async () => {
  const accountId = await beginOn('2026-11-20');
  await runDay(site, '2027-01-25');
  const { invoices, state } = await summarizeYear(site.platform, accountId);
  expect(invoices.map(({ startsOn }) => startsOn)).toEqual(['2026-11-20', '2026-12-20', '2027-01-19']);
  expect(state).toBe('ACTIVE');
  await runJobs(site.platform);
  expect(await listChargeStates(site.platform, accountId)).toEqual(Array(3).fill('SUCCEEDED'));
});

test('a lost response is synced: the period is charged once, and nobody is past due meanwhile', async () => {
  const accountId = await beginOn('2026-11-20');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_after_charge', times: 1 });
  await site.sandbox.control.addFault({ match: '*', kind: 'http_429', times: 1 });
  await runDay(site, '2026-12-20');
  expect(await listChargeStates(site.platform, accountId)).toEqual(['SUCCEEDED', 'UNKNOWN']);
  expect((await summarizeYear(site.platform, accountId)).state).toBe('ACTIVE');
  for (const minutes of [2, 5, 60]) {
    site.clock.advance(minutes * 60_000);
    await runJobs(site.platform);
  }
  expect(await listChargeStates(site.platform, accountId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
  expect((await summarizeYear(site.platform, accountId)).state).toBe('ACTIVE');
});

test('a charge that never reached the gateway uses up no retry day and is retried the same day', async () => {
  const accountId = await beginOn('2026-11-20');
  await site.sandbox.control.addFault({ match: '*', kind: 'timeout_before_charge', times: 1 });
  await runDay(site, '2026-12-20');
  for (const minutes of [5, 61, 61]) {
    site.clock.advance(minutes * 60_000);
    await runJobs(site.platform);
  }
  expect(await listChargeStates(site.platform, accountId)).toEqual(['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
  const { events } = await summarizeYear(site.platform, accountId);
  expect(events).toEqual(['start']);
});
