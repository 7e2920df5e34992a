import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { barrier } from '#tests/support/barrier.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { chargeNaively, sumMoney } from '#tests/support/naive-charge.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { slowGateway } from '#tests/support/slow-gateway.ts';
import { passDays, summarizeSubscription } from '#tests/support/subscription-money.ts';
import { changePlan } from './change-plan.server.ts';
import { findPlanChangeView } from './find-plan-change-view.server.ts';

const BASIC = 1_980_000;
/** Twenty of thirty days at the higher price, less the same days at the lower one. */
const DIFFERENCE = 1_180_000;
const SUBMITS = 4;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

/** A subscription after ten days, and the quote for its upgrade. */
async function quoteUpgrade(): Promise<{ order: PlacedOrder; shown: string }> {
  const order = await site.paidByCard({ plan: 'basic' });
  await passDays(site, 10);
  return { order, shown: await quoteFor(order.member) };
}

async function quoteFor(member: Member): Promise<string> {
  const view = await findPlanChangeView(site.platform, member);
  return view?.offers.find(({ how }) => how === 'now')?.shown ?? 'nothing';
}

const submit = ({ member }: PlacedOrder, shown: string, platform = site.platform) =>
  changePlan(platform, reauthenticated(member), { how: 'now', shown }, REQUEST);

const ONCE = { gateway: BASIC + DIFFERENCE, paid: BASIC + DIFFERENCE };

test('a form that is submitted several times at once changes the plan once and pays once', async () => {
  const { order, shown } = await quoteUpgrade();
  const results = await Promise.all(Array.from({ length: SUBMITS }, () => submit(order, shown)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await sumMoney(site.platform)).toEqual(ONCE);
  const { plan, invoices } = await summarizeSubscription(site, order);
  expect(plan).toBe('standard');
  expect(invoices.filter(([kind, state]) => kind === 'change' && state === 'PAID')).toHaveLength(1);
});

test('a second tab is rejected while the first charge waits for its response', async () => {
  const { order, shown } = await quoteUpgrade();
  const slow = slowGateway(site.platform);
  const first = submit(order, shown, slow.platform);
  await slow.charged;
  expect(await submit(order, await quoteFor(order.member))).toEqual({
    ok: false,
    error: 'payment-in-progress',
  });
  slow.answer();
  expect(await first).toEqual({ ok: true, value: 'changed' });
  expect(await submit(order, shown)).toEqual({ ok: false, error: 'not-offered' });
  expect(await sumMoney(site.platform)).toEqual(ONCE);
});

test('checking first and then changing the plan pays once per request (naive control)', async () => {
  const { order } = await quoteUpgrade();
  const { accountId } = order.member;
  const atBarrier = barrier(SUBMITS);
  const changeNaively = async () => {
    const { plan } = await summarizeSubscription(site, order);
    await atBarrier();
    if (plan !== 'basic') return;
    await chargeNaively(site.platform, accountId, DIFFERENCE);
    await sql`update subscriptions set plan_code = 'standard' where account_id = ${accountId}`.execute(
      site.platform.db,
    );
  };
  await Promise.all(Array.from({ length: SUBMITS }, changeNaively));
  expect((await sumMoney(site.platform)).gateway).toBe(BASIC + SUBMITS * DIFFERENCE);
});
