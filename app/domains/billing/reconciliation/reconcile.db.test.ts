import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { GOOD_ACCOUNT, type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { sendRefunds } from '../refunds/send-refunds.server.ts';
import { listWorkItems } from '../work-items/work-items.server.ts';
import { checkLedger } from './check-ledger.server.ts';
import { reconcile, reconcileDay } from './reconcile.server.ts';

const TOTAL = 3_750_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let site: MoneySite;

beforeAll(async () => {
  site = await openMoneySite();
});
afterAll(() => site.close());

const today = () => kstDate(site.clock.now());
const found = async () =>
  (await listWorkItems(site.platform, { open: true, limit: 1000 }))
    .filter((item) => item.kind === 'reconciliation-difference')
    .map((item) => item.details.found);

/** Gives each test a day of its own. */
async function nextDay(): Promise<void> {
  site.clock.advance(6 * DAY_MS);
  await sql`delete from work_items`.execute(site.platform.db);
}

test('finds no differences on a day of recorded charges, deposits, reversals and refunds', async () => {
  await nextDay();
  await site.paidByCard();
  const reversed = await site.paidByDeposit();
  await site.sandbox.control.reverseDeposit(reversed.ref);
  await site.deliverWebhooks();
  const twice = await site.paidByDeposit();
  await site.sandbox.control.reverseDeposit(twice.ref);
  await site.sandbox.control.deposit({ orderId: twice.ref, amount: TOTAL });
  await site.deliverWebhooks();
  const back = await site.paidByDeposit();
  const { member, orderNumber } = back;
  await withdrawOrder(
    site.platform,
    reauthenticated(member),
    { orderNumber, account: GOOD_ACCOUNT },
    REQUEST,
  );
  await sendRefunds(site.platform);
  expect(await reconcileDay(site.platform, today())).toBe(0);
  expect(await found()).toEqual([]);
});

test('finds no difference on either day when a reversal was reported a day later', async () => {
  await nextDay();
  const order = await site.paidByDeposit();
  await site.sandbox.control.reverseDeposit(order.ref);
  const day = today();
  site.clock.advance(DAY_MS);
  await site.deliverWebhooks();
  expect([await reconcileDay(site.platform, day), await reconcileDay(site.platform, today())]).toEqual([
    0, 0,
  ]);
});

test.each([
  ['missing', 'missing-at-gateway'],
  ['amount', 'amount-differs'],
] as const)(
  'raises one work item for a difference (%s), however often it runs, and leaves the ledger alone',
  async (kind, expected) => {
    await nextDay();
    const order = await site.paidByCard();
    const { control } = site.sandbox;
    await control.seedDifference(
      kind === 'missing' ? { kind, orderId: order.ref } : { kind, orderId: order.ref, amount: 1 },
    );
    const before = await site.summarize(order);
    await reconcileDay(site.platform, today());
    await reconcileDay(site.platform, today());
    expect(await found()).toEqual([expected]);
    expect((await site.summarize(order)).ledger).toEqual(before.ledger);
    expect((await site.summarize(order)).order).toBe('PAID');
  },
);

test('finds a movement that only the gateway has', async () => {
  await nextDay();
  await site.sandbox.control.seedDifference({ kind: 'extra', orderId: 'order-unknown', amount: 1000 });
  await reconcileDay(site.platform, today());
  expect(await found()).toEqual(['missing-in-ledger']);
});

test('compares the last three whole days and records the runs', async () => {
  await nextDay();
  const day = today();
  await site.paidByCard();
  site.clock.advance(DAY_MS);
  await reconcile(site.platform);
  const { rows } = await sql<{ compared: number; differences: number }>`
    select compared, differences from reconciliation_runs where day = ${day}
  `.execute(site.platform.db);
  expect(rows).toEqual([{ compared: 1, differences: 0 }]);
});

test('catches up on days without a finished run, despite one that fails', async () => {
  await nextDay();
  await sql`delete from reconciliation_runs`.execute(site.platform.db);
  const first = today();
  await reconcileDay(site.platform, first);
  site.clock.advance(8 * DAY_MS);
  const { platform } = site;
  const { transactions } = platform.gateways.domestic;
  let calls = 0;
  const failing = {
    ...transactions,
    list: (time: Parameters<typeof transactions.list>[0]) => {
      calls += 1;
      if (calls === 2) throw new Error('The list cannot be read.');
      return transactions.list(time);
    },
  };
  const domestic = { ...platform.gateways.domestic, transactions: failing };
  const days = async () =>
    (
      await sql<{ day: string }>`select day from reconciliation_runs order by day`.execute(platform.db)
    ).rows.map(({ day }) => day);
  await reconcile({ ...platform, gateways: { ...platform.gateways, domestic } });
  const all = Array.from({ length: 8 }, (_, after) => addDays(first, after));
  expect(await days()).toEqual(all.filter((day) => day !== addDays(first, 2)));
  await reconcile(platform);
  expect(await days()).toEqual(all);
});

test('retries in the next run if the gateway gives no list', async () => {
  await nextDay();
  const day = today();
  const { transactions } = site.platform.gateways.domestic;
  const silent = { ...transactions, list: async () => ({ kind: 'unknown' as const, reason: 'HTTP 500' }) };
  const { platform } = site;
  const domestic = { ...platform.gateways.domestic, transactions: silent };
  expect(await reconcileDay({ ...platform, gateways: { ...platform.gateways, domestic } }, day)).toBeNull();
  const { rows } = await sql`select 1 from reconciliation_runs where day = ${day}`.execute(platform.db);
  expect(rows).toEqual([]);
});

test('raises one finding for an order whose ledger does not fit its state', async () => {
  await nextDay();
  const order = await site.paidByCard();
  await checkLedger(site.platform);
  expect((await site.summarize(order)).items).toEqual([]);
  await sql`update orders set state = 'REFUNDED' where id = ${order.orderId}`.execute(site.platform.db);
  await checkLedger(site.platform);
  await checkLedger(site.platform);
  expect((await site.summarize(order)).items).toEqual(['ledger-mismatch']);
});
