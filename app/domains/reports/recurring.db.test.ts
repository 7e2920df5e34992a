import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionEnd } from '#app/domains/plans/periods.ts';
import { PERIOD_DAYS, PERIODS } from '#app/domains/plans/term.ts';
import { insertInvoice } from '#app/domains/subscriptions/invoices/invoices.store.server.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { splitVat } from '#app/shared/krw.ts';
import { daysOf, lastDay, listMonths, type Month, monthOf } from '#app/shared/months.ts';
import { makeSubscription } from '#tests/support/subscriptions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { sumRecurring, sumRecurringMovements } from './recurring.store.server.ts';
import { MOVEMENTS, type Movement, type Recurring } from './recurring.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const SETUP = 99_000_000;

/** A subscription of a customer: starts `gap` days after the previous one and runs for `days` days. */
type Run = { gap: number; days: number; trial: boolean; setup: boolean; prices: readonly number[] };

const price = fc.constantFrom(1_980_000, 2_540_000, 3_750_000, 1_980_003);
const run = fc.record({
  gap: fc.constantFrom(0, 0, 1, 20, 100),
  days: fc.constantFrom(0, 1, 29, 30, 31, 200, 364, 365),
  trial: fc.boolean(),
  setup: fc.boolean(),
  prices: fc.array(price, { minLength: PERIODS, maxLength: PERIODS }),
});
const customers = fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });

let years = 2200;

/**
 * What a customer pays per month on each day with recurring revenue, and the first days of paid periods after a
 * trial.
 */
type Account = { amounts: Map<KstDate, number>; converted: Set<KstDate> };

async function insertRuns(runs: readonly Run[], newYear: KstDate): Promise<Account> {
  const account: Account = { amounts: new Map(), converted: new Set() };
  let day = newYear;
  let accountId: string | undefined;
  for (const { gap, days, trial, setup, prices } of runs) {
    const anchor = addDays(day, gap);
    day = addDays(anchor, days);
    accountId = await insertRun({ anchor, over: day, trial, setup, prices }, accountId);
    if (trial && days > 0) account.converted.add(anchor);
    for (let on = 0; on < days; on += 1) {
      const period = Math.min(PERIODS - 1, Math.floor(on / PERIOD_DAYS));
      account.amounts.set(addDays(anchor, on), splitVat(prices[period] ?? 0).supply);
    }
  }
  return account;
}

async function insertRun(
  { anchor, over, trial, setup, prices }: Omit<Run, 'gap' | 'days'> & { anchor: KstDate; over: KstDate },
  accountId: string | undefined,
): Promise<string> {
  const { platform } = site;
  const subscription = await makeSubscription(platform, {
    ...(accountId !== undefined && { account_id: accountId }),
    anchor,
    ends_on: subscriptionEnd(anchor),
    state: 'ENDED',
    end_reason: 'staff',
    // The first instant of the Korean day, when UTC is still on the day before.
    ended_at: new Date(`${over}T00:00:00+09:00`),
    ...(trial && { trial_starts_on: addDays(anchor, -30), trial_ends_on: addDays(anchor, -1) }),
  });
  for (const [index, monthly] of prices.entries()) {
    const starts_on = addDays(anchor, PERIOD_DAYS * index);
    // The job opens a period in the morning, so one may begin on the day the subscription ends.
    if (starts_on > over) break;
    const whole = { label: 'Routi', days: null, ofDays: null };
    const lines = [{ kind: 'month' as const, amount: monthly, ...whole }];
    const once = setup && index === 0 ? [{ kind: 'setup' as const, amount: SETUP, ...whole }] : [];
    await platform.transaction((tx) =>
      insertInvoice(
        tx,
        {
          id: crypto.randomUUID(),
          subscription_id: subscription.id,
          kind: 'period',
          period_no: index + 1,
          starts_on,
          ends_on: addDays(starts_on, PERIOD_DAYS - 1),
          state: 'VOID',
          total: monthly + (once[0]?.amount ?? 0),
          refunded: 0,
          method: 'card',
          due_on: starts_on,
          order_id: null,
          order_number: null,
          paid_at: null,
          next_try_at: null,
          declines: 0,
          last_failure: null,
          hard_declined: false,
          reminders: 0,
          claimed_until: null,
          extended_until: null,
          reversed_by: null,
          created_at: platform.clock.now(),
        },
        [...lines, ...once],
      ),
    );
  }
  return subscription.account_id;
}

/** The expected movements, computed day by day. */
function movementsOf({ amounts, converted }: Account, from: KstDate, until: KstDate) {
  const moved: { month: Month; movement: Movement; amount: number }[] = [];
  let had = false;
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const before = amounts.get(addDays(day, -1)) ?? 0;
    const amount = (amounts.get(day) ?? 0) - before;
    had ||= before > 0;
    if (amount === 0) continue;
    moved.push({ month: monthOf(day), movement: name(), amount });

    function name(): Movement {
      if (!amounts.has(day)) return 'churned';
      if (before > 0) return amount > 0 ? 'expansion' : 'contraction';
      if (had) return 'reactivated';
      return converted.has(day) ? 'converted' : 'new';
    }
  }
  return moved;
}

test('movements are the changes of each customer, and lead from one month end to the next', async () => {
  await fc.assert(
    fc.asyncProperty(customers, async (customerRuns) => {
      const year = years;
      years += 5;
      const accounts: Account[] = [];
      for (const runs of customerRuns) accounts.push(await insertRuns(runs, `${year}-01-01`));
      const [from, until] = [`${year}-01`, `${year + 4}-12`];
      const range = daysOf(from, until);
      const moved = await sumRecurringMovements(site.platform.db, range);
      const expected = accounts.flatMap((account) => movementsOf(account, range.from, range.until));
      let closing: Recurring = { amount: 0, customers: 0 };
      for (const month of listMonths(from, until)) {
        for (const movement of MOVEMENTS) {
          const own = expected.filter((each) => each.month === month && each.movement === movement);
          const shown = moved.find((each) => each.month === month && each.movement === movement);
          const amount = own.reduce((sum, each) => sum + each.amount, 0);
          expect({ month, movement, amount: shown?.amount ?? 0, customers: shown?.customers ?? 0 }).toEqual({
            month,
            movement,
            amount,
            customers: own.length,
          });
          closing = { ...closing, amount: closing.amount + amount };
        }
        const paying = accounts.map(({ amounts }) => amounts.get(lastDay(month)) ?? 0);
        closing = { ...closing, customers: paying.filter((amount) => amount > 0).length };
        expect([month, await sumRecurring(site.platform.db, lastDay(month))]).toEqual([month, closing]);
      }
    }),
    { numRuns: 6 },
  );
});
