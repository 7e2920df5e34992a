import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { transferOrder } from '#tests/support/paid-orders.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { importStatement } from '../import/import-statement.server.ts';
import { listLinePage } from '../reading/line-queries.server.ts';
import { findLine } from '../store.server.ts';

const ROUNDS = 10;
const STANDARD = 3_750_000;

let site: DepositSite;
beforeAll(async () => {
  site = await openDepositSite();
});
afterAll(() => site.close());

const order = () => transferOrder(site.platform, 'cash', { depositor: '한강플랜트' });

async function held(number: string): Promise<number> {
  const [, sum] = await site.stateOf(number);
  return sum;
}

/** A line that no order is like enough to be given to by itself. */
async function line(amount: number): Promise<string> {
  const payer = `Payer ${randomUUID().slice(0, 8)}`;
  const rows = ibkStatement([{ at: '2026-11-20 12:00:00', in: amount, payer }]);
  await importStatement(site.platform, site.staff, { bank: 'ibk', rows }, CALLER);
  const { deposits } = await listLinePage(site.platform, { state: 'UNMATCHED', after: null });
  return deposits.find((each) => each.payer === payer)?.id ?? '';
}

test('two members of staff give one line to two orders at once: one order has it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [depositId, one, other] = [await line(STANDARD), await order(), await order()];
    const outcomes = await Promise.all([
      site.match(depositId, one.number),
      site.match(depositId, other.number),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: 'not-open' });
    expect((await held(one.number)) + (await held(other.number))).toBe(STANDARD);
  }
});

test('which looking first and booking then would not see to', async () => {
  const [depositId, one, other] = [await line(STANDARD), await order(), await order()];
  const met = barrier(2);
  const naively = async ({ id }: { id: string }) => {
    const deposit = await findLine(site.platform.db, depositId);
    await met();
    if (deposit?.state !== 'UNMATCHED') return;
    await site.platform.transaction((tx) =>
      applyDeposit(site.platform, tx, {
        orderId: id,
        amount: deposit.amount,
        transactionKey: `${deposit.id}:${randomUUID()}`,
        occurredAt: deposit.occurred_at,
      }),
    );
  };
  await Promise.all([naively(one), naively(other)]);
  expect((await held(one.number)) + (await held(other.number))).toBe(2 * STANDARD);
});

test('many lines given to one order at once, and taken off again meanwhile, end with what the order needs', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { number } = await order();
    const parts = await Promise.all([2_000_000, 2_000_000, 1_750_000, STANDARD].map(line));
    await Promise.all([
      ...parts.map((part) => site.match(part, number)),
      ...parts.map((part) => site.undo(part)),
    ]);
    expect(await held(number)).toBeLessThanOrEqual(STANDARD);
    const { deposits } = await listLinePage(site.platform, { state: 'all', after: null });
    const states = deposits.filter(({ id }) => parts.includes(id)).map(({ state }) => state);
    const sum = await held(number);
    const lacks = sum > 0 && sum < STANDARD;
    const told = `${states} of an order that holds ${sum}`;
    expect(states.includes('PARTIAL'), told).toBe(lacks);
    expect(states.includes('OVER') && sum < STANDARD, told).toBe(false);
  }
});
