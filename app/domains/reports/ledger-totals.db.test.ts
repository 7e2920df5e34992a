import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRow } from '#app/domains/billing/tables.ts';
import { addDays } from '#app/shared/dates.ts';
import { splitVat } from '#app/shared/krw.ts';
import { monthOf } from '#app/shared/months.ts';
import {
  insertMovement,
  insertReportedAttempt,
  insertReportedOrder,
  issueImmediately,
  setOrderState,
} from '#tests/support/report-books.ts';
import { makeInvoice, makeSubscription } from '#tests/support/subscriptions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findRevenue } from './find-revenue.server.ts';
import { findVatReturn } from './find-vat-return.server.ts';
import { vatPeriod } from './vat-periods.ts';
import { VAT_LINES, type VatLine } from './vat-return.ts';

let site: TestPlatform;
let invoiceId: string;
beforeAll(async () => {
  site = await createTestPlatform();
  invoiceId = (await makeInvoice(site.platform, await makeSubscription(site.platform))).id;
});
afterAll(() => site.close());

const METHODS = [
  { method: 'card', certificate: null, line: 'sales-slip' },
  { method: 'bank-transfer', certificate: 'cash', line: 'cash-receipt' },
  { method: 'bank-transfer', certificate: 'bill', line: 'tax-invoice' },
  { method: 'virtual-account', certificate: 'bill', line: 'tax-invoice' },
  { method: 'paypal', certificate: null, line: 'none' },
] as const;

const OUTCOMES = [
  'paid',
  'refunded in parts',
  'refunded',
  'paid in two parts',
  'paid in part only',
  'ended early',
  'paid twice',
  'reversed and paid anew',
  'compensation',
] as const;

type Scenario = {
  paidBy: (typeof METHODS)[number];
  outcome: (typeof OUTCOMES)[number];
  total: number;
  /** Three days of the year, ascending. */
  days: readonly [number, number, number];
  /** KRW, at least 1 and less than `total`. */
  part: number;
  setOff: number;
};

const scenarios = fc.array(
  fc
    .record({
      paidBy: fc.constantFrom(...METHODS),
      outcome: fc.constantFrom(...OUTCOMES),
      total: fc.integer({ min: 2, max: 9_999_999 }),
      days: fc.tuple(day(), day(), day()),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      kept: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, kept, days, ...scenario }): Scenario => {
      const part = 1 + Math.floor(share * (scenario.total - 2));
      const [first = 0, second = 0, third = 0] = [...days].sort((one, other) => one - other);
      return { ...scenario, days: [first, second, third], part, setOff: Math.floor(kept * part) };
    }),
  { minLength: 1, maxLength: 6 },
);

function day() {
  return fc.integer({ min: 0, max: 364 });
}

type MovementKind = 'payment' | 'refund' | 'reversal';

/** Kept by hand: the money, the supplies and the untaxed compensation of a scenario, by day. */
type Account = {
  moved: { day: string; amount: number; kind: MovementKind; method: string }[];
  sold: { day: string; line: VatLine; supply: number; vat: number }[];
  untaxed: { day: string; amount: number }[];
};

let years = 2100;

/** Each ledger gets a year of its own, because posted rows cannot be removed. */
async function playAll(all: readonly Scenario[]): Promise<{ year: number; account: Account }> {
  const year = years;
  years += 1;
  const account: Account = { moved: [], sold: [], untaxed: [] };
  for (const scenario of all) await play(scenario, `${year}-01-01`, account);
  return { year, account };
}

async function play(scenario: Scenario, newYear: string, account: Account): Promise<void> {
  const { platform, clock } = site;
  const { paidBy, outcome, total, part, setOff } = scenario;
  const [first, second, third] = scenario.days.map((days) => addDays(newYear, days)) as [
    string,
    string,
    string,
  ];
  const compensation = outcome === 'compensation';
  const kind = compensation ? 'early-end' : 'checkout';
  const { line, ...paid } = paidBy;
  const at = new Date(`${first}T00:00:00+09:00`);
  const order = await insertReportedOrder(platform, {
    ...paid,
    kind,
    total,
    at,
    ...(compensation && { invoiceId }),
  });
  const attempts = [await insertReportedAttempt(platform, order, 1)];
  let seconds = 0;
  /** In the first seconds of the Korean day, when UTC is still on the day before. */
  const later = (on: string) => {
    seconds += 1;
    return new Date(new Date(`${on}T00:00:00+09:00`).getTime() + seconds * 1_000);
  };
  const settle = async (state: OrderRow['state']) => {
    await setOrderState(platform, order.id, state);
    await issueImmediately(platform, order.id);
  };
  const move = async (
    on: string,
    amount: number,
    state: OrderRow['state'],
    { attempt = 0, kind = amount > 0 ? 'payment' : 'refund' }: { attempt?: number; kind?: MovementKind } = {},
  ) => {
    const instant = later(on);
    clock.set(instant.toISOString());
    const attemptId = attempts[attempt] ?? '';
    await insertMovement(platform, order, { attemptId, kind, amount, at: instant });
    account.moved.push({ day: on, amount, kind, method: paidBy.method });
    await settle(state);
  };
  let supplied = 0;
  const sell = (on: string, amount: number) => {
    const [was, is] = [splitVat(supplied), splitVat(supplied + amount)];
    supplied += amount;
    account.sold.push({ day: on, line, supply: is.supply - was.supply, vat: is.vat - was.vat });
  };

  switch (outcome) {
    case 'paid':
      await move(first, total, 'PAID');
      return sell(first, total);
    case 'compensation':
      await move(first, total, 'PAID');
      account.untaxed.push({ day: first, amount: total });
      return;
    case 'refunded':
    case 'refunded in parts': {
      await move(first, total, 'PAID');
      sell(first, total);
      const back = outcome === 'refunded' ? total : part;
      await move(second, -back, back === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED');
      return sell(second, -back);
    }
    case 'paid in part only':
      await move(first, part, 'AWAITING_DEPOSIT');
      return;
    case 'paid in two parts':
      await move(first, part, 'AWAITING_DEPOSIT');
      await move(second, total - part, 'PAID');
      return sell(second, total);
    case 'paid twice':
      await move(first, total, 'PAID');
      sell(first, total);
      attempts.push(await insertReportedAttempt(platform, order, 2));
      await move(second, total, 'PAID', { attempt: 1 });
      await move(third, -total, 'PAID', { attempt: 1 });
      return;
    case 'reversed and paid anew':
      await move(first, total, 'PAID');
      sell(first, total);
      await move(second, -total, 'AWAITING_DEPOSIT', { kind: 'reversal' });
      sell(second, -total);
      await move(third, total, 'PAID');
      return sell(third, total);
    case 'ended early': {
      await move(first, total, 'PAID');
      sell(first, total);
      const instant = later(second);
      clock.set(instant.toISOString());
      await sql`insert into early_cancellations (id, order_id, unused, set_off, recorded_at)
        values (${randomUUID()}, ${order.id}, ${part}, ${setOff}, ${instant})`.execute(platform.db);
      await settle('PAID');
      sell(second, -part);
      if (setOff > 0) account.untaxed.push({ day: second, amount: setOff });
      if (part > setOff) await move(third, setOff - part, 'PARTIALLY_REFUNDED');
      return;
    }
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('revenue equals the ledger by month and method, whatever was paid, refunded, reversed or canceled early', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (all) => {
      const { year, account } = await playAll(all);
      const { rows, months, total } = await findRevenue(site.platform, {
        from: `${year}-01`,
        until: `${year}-12`,
      });
      expect(total.net).toBe(sum(account.moved.map(({ amount }) => amount)));
      for (const { month, received, refunded, reversed } of months) {
        const own = account.moved.filter((each) => monthOf(each.day) === month);
        const of = (kind: string) =>
          sum(own.filter((each) => each.kind === kind).map(({ amount }) => amount));
        expect([received, refunded, reversed]).toEqual([of('payment'), of('refund'), of('reversal')]);
      }
      for (const { month, method, net } of rows) {
        const own = account.moved.filter((each) => monthOf(each.day) === month && each.method === method);
        expect(net).toBe(sum(own.map(({ amount }) => amount)));
      }
    }),
    { numRuns: 8 },
  );
});

test('the VAT return of each quarter equals the supply, and its difference from the ledger is explained to the won', async () => {
  await fc.assert(
    fc.asyncProperty(scenarios, async (all) => {
      const { year, account } = await playAll(all);
      for (const quarter of [0, 1, 2, 3]) {
        const { range } = vatPeriod(year, quarter);
        const inside = ({ day: on }: { day: string }) => on >= range.from && on <= range.until;
        const report = await findVatReturn(site.platform, range, { limit: 100 });
        const sold = account.sold.filter(inside);
        for (const line of VAT_LINES) {
          const own = sold.filter((each) => each.line === line);
          const { supply, vat, total } = report.lines[line];
          expect({ line, supply, vat, total }).toEqual({
            line,
            supply: sum(own.map((each) => each.supply)),
            vat: sum(own.map((each) => each.vat)),
            total: sum(own.map((each) => each.supply + each.vat)),
          });
        }
        const untaxed = account.untaxed.filter(inside).map(({ amount }) => amount);
        expect([report.untaxed.total, report.untaxed.vat]).toEqual([sum(untaxed), 0]);
        expect(report.ledger.net).toBe(sum(account.moved.filter(inside).map(({ amount }) => amount)));
        expect(report.difference).toBe(report.ledger.net - report.taxed.total - report.untaxed.total);
        expect(sum(report.differences.map(({ amount }) => amount))).toBe(report.difference);
        for (const { before, after } of report.differences)
          for (const reason of [before?.reason, after?.reason])
            expect(['corrected', 'not-documented']).not.toContain(reason);
      }
    }),
    { numRuns: 12 },
  );
});
