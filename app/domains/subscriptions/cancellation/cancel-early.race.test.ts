import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { barrier } from '#tests/support/barrier.ts';
import { type MoneySite, openMoneySite, type PlacedOrder, REQUEST } from '#tests/support/money-site.ts';
import { chargeNaively, sumMoney } from '#tests/support/naive-charge.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { slowGateway } from '#tests/support/slow-gateway.ts';
import { summarizeSubscription } from '#tests/support/subscription-money.ts';
import { chargeDue } from '../charging/charge-due.server.ts';
import { openDuePeriods } from '../daily-run/open-due-periods.server.ts';
import { cancelEarly } from './cancel-early.server.ts';
import { findCancellationView } from './find-cancellation-view.server.ts';

const BASIC = 1_980_000;
const CONTRACTS = 6;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  site.clock.set('2026-11-20T12:00:00+09:00');
});
afterEach(() => site.close());

/** Subscriptions on the day their second period opens, before it is charged. */
async function openSecondPeriods(subscriptions: number): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  for (let each = 0; each < subscriptions; each += 1) orders.push(await site.paidByCard({ plan: 'basic' }));
  site.clock.set('2026-12-20T10:30:00+09:00');
  await openDuePeriods(site.platform);
  return orders;
}

async function quoteFor({ member }: PlacedOrder): Promise<string> {
  const view = await findCancellationView(site.platform, member);
  return view?.choices.find(({ when }) => when === 'today')?.shown ?? 'nothing';
}

const cancel = ({ member }: PlacedOrder, shown: string) =>
  cancelEarly(site.platform, reauthenticated(member), { when: 'today', shown, account: null }, REQUEST);

/** The state of a subscription and of its second period. */
async function outcome(order: PlacedOrder): Promise<string> {
  const { state, invoices } = await summarizeSubscription(site, order);
  const second = invoices.filter(([kind]) => kind === 'period')[1];
  return `${state} ${second?.[1]}`;
}

test('a cancellation during the job’s charge takes effect before or after it, and every won is accounted for', async () => {
  const orders = await openSecondPeriods(CONTRACTS);
  const shown = await Promise.all(orders.map(quoteFor));
  const [results] = await Promise.all([
    Promise.all(orders.map((order, at) => cancel(order, shown[at] ?? ''))),
    chargeDue(site.platform),
    chargeDue(site.platform),
  ]);
  const outcomes = await Promise.all(orders.map(outcome));
  expect(outcomes).toEqual(results.map(({ ok }) => (ok ? 'ENDED VOID' : 'ACTIVE PAID')));
  const { gateway, paid } = await sumMoney(site.platform);
  expect(gateway).toBe(paid);
});

test('canceling while a charge waits for its response changes nothing, and the period is paid', async () => {
  const [order] = await openSecondPeriods(1);
  if (!order) throw new Error('There is no contract.');
  const shown = await quoteFor(order);
  const slow = slowGateway(site.platform);
  const charging = chargeDue(slow.platform);
  await slow.charged;
  expect((await cancel(order, shown)).ok).toBe(false);
  slow.answer();
  await charging;
  expect(await outcome(order)).toBe('ACTIVE PAID');
  expect(await sumMoney(site.platform)).toEqual({ gateway: 2 * BASIC, paid: 2 * BASIC });
});

test('canceling before the charge leaves the job nothing to charge', async () => {
  const [order] = await openSecondPeriods(1);
  if (!order) throw new Error('There is no contract.');
  expect((await cancel(order, await quoteFor(order))).ok).toBe(true);
  await chargeDue(site.platform);
  expect(await outcome(order)).toBe('ENDED VOID');
  const { gateway, paid } = await sumMoney(site.platform);
  expect(gateway).toBe(paid);
});

test('checking first and then canceling or charging keeps money for a voided period (naive control)', async () => {
  const [order] = await openSecondPeriods(1);
  if (!order) throw new Error('There is no contract.');
  const { accountId } = order.member;
  const { db } = site.platform;
  const atBarrier = barrier(2);
  const isOwed = async () => {
    const owed = (await outcome(order)) === 'ACTIVE OPEN';
    await atBarrier();
    return owed;
  };
  const charge = async () => {
    if (await isOwed()) await chargeNaively(site.platform, accountId, BASIC);
  };
  const cancelNaively = async () => {
    if (!(await isOwed())) return;
    await sql`update invoices set state = 'VOID' where state = 'OPEN'`.execute(db);
    await sql`update subscriptions set state = 'ENDED', last_day = '2026-12-20', ended_at = ${site.clock.now()},
      end_reason = 'early-end', next_period_no = null, next_period_on = null where account_id = ${accountId}`.execute(
      db,
    );
  };
  await Promise.all([charge(), cancelNaively()]);
  expect(await outcome(order)).toBe('ENDED VOID');
  expect(await sumMoney(site.platform)).toEqual({ gateway: 2 * BASIC, paid: BASIC });
});
