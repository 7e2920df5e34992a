import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import { barrier } from '#tests/support/barrier.ts';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { transferOrder } from '#tests/support/paid-orders.ts';
import { RACE_ROUNDS } from '#tests/support/repetitions.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { importStatement } from '../import/import-statement.server.ts';
import { listLinePage } from '../reading/line-queries.server.ts';
import { findLine } from '../store.server.ts';

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

/** Imports a line that matches no order automatically; returns its id. */
async function line(amount: number): Promise<string> {
  const payer = `Payer ${randomUUID().slice(0, 8)}`;
  const rows = ibkStatement([{ at: '2026-11-20 12:00:00', in: amount, payer }]);
  await importStatement(site.platform, site.staff, { bank: 'ibk', rows }, CALLER);
  const { lines } = await listLinePage(site.platform, { state: 'UNMATCHED', after: null });
  return lines.find((each) => each.payer === payer)?.id ?? '';
}

test('matches a line to one order when two members of staff assign it to different orders at once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const [lineId, one, other] = [await line(STANDARD), await order(), await order()];
    const outcomes = await Promise.all([site.match(lineId, one.number), site.match(lineId, other.number)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: 'not-open' });
    expect((await held(one.number)) + (await held(other.number))).toBe(STANDARD);
  }
});

test('pays both orders when the line is checked before it is locked (naive control)', async () => {
  const [lineId, one, other] = [await line(STANDARD), await order(), await order()];
  const met = barrier(2);
  const assignNaively = async ({ id }: { id: string }) => {
    const deposit = await findLine(site.platform.db, lineId);
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
  await Promise.all([assignNaively(one), assignNaively(other)]);
  expect((await held(one.number)) + (await held(other.number))).toBe(2 * STANDARD);
});

test('never takes more than the order needs when lines are matched and undone concurrently', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { number } = await order();
    const parts = await Promise.all([2_000_000, 2_000_000, 1_750_000, STANDARD].map(line));
    await Promise.all([
      ...parts.map((part) => site.match(part, number)),
      ...parts.map((part) => site.undo(part)),
    ]);
    expect(await held(number)).toBeLessThanOrEqual(STANDARD);
    const { lines } = await listLinePage(site.platform, { state: 'all', after: null });
    const states = lines.filter(({ id }) => parts.includes(id)).map(({ state }) => state);
    const sum = await held(number);
    const lacks = sum > 0 && sum < STANDARD;
    const context = `${states} of an order that holds ${sum}`;
    expect(states.includes('PARTIAL'), context).toBe(lacks);
    expect(states.includes('OVER') && sum < STANDARD, context).toBe(false);
  }
});
