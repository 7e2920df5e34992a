import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  type DepositRow,
  findDeposit,
  listMatches,
  lockMatching,
  pagesOfDepositsIn,
} from '../store.server.ts';
import { findNameUses } from './find-name-uses.server.ts';
import { type Exact, matchLine } from './match-line.ts';
import { payWithLine } from './pay-with-line.server.ts';
import { hashPayer, payerOfLine } from './payer-of-line.server.ts';

/** Older lines are nobody's by themselves. */
const LOOK_BACK_MS = 60 * DAY_MS;

/** Thrown to take back what the database had begun to book; never leaves this file. */
class NotExact extends Error {}

/**
 * Gives every unmatched line to the one order that it fits exactly; answers how many found theirs. What fits less waits
 * for a person. A line that was taken off an order is not given to it again.
 */
export async function matchDeposits(platform: Platform): Promise<number> {
  const since = new Date(platform.clock.now().getTime() - LOOK_BACK_MS);
  let matched = 0;
  for await (const rows of pagesOfDepositsIn(platform.db, 'UNMATCHED', since)) {
    matched += await matchRows(platform, rows);
  }
  if (matched > 0) await platform.jobs.wake(DELIVER_MAIL);
  return matched;
}

async function matchRows(platform: Platform, rows: readonly DepositRow[]): Promise<number> {
  const orders = await listAwaitedTransfers(platform);
  const matches = Map.groupBy(
    await listMatches(
      platform.db,
      rows.map(({ id }) => id),
    ),
    ({ deposit_id }) => deposit_id,
  );
  const lines = rows.map((row) => ({ row, payer: payerOfLine(platform, row) }));
  const usesOf = await findNameUses(
    platform,
    lines.map(({ payer }) => payer),
  );
  let matched = 0;
  for (const { row, payer } of lines) {
    const undone = matches.get(row.id)?.map(({ order_id }) => order_id);
    const line = {
      ...row,
      payer,
      occurredAt: row.occurred_at,
      perhapsKnown: row.perhaps_known,
      referenceReused: row.reference_reused,
      nameUses: usesOf(payer),
    };
    const { exact } = matchLine(line, orders, new Set(undone));
    if (exact && (await giveExactly(platform, row, exact))) matched += 1;
  }
  return matched;
}

/** Books the line if it pays the order to the won even now; else leaves both as they are. */
async function giveExactly(platform: Platform, row: DepositRow, { order, on }: Exact): Promise<boolean> {
  const by = {
    actor: 'site',
    reason: null,
    requestId: null,
    on,
    accountId: order.accountId,
    payerHash: hashPayer(platform, payerOfLine(platform, row), order.code),
  };
  try {
    return await platform.transaction(async (tx) => {
      await lockMatching(tx);
      const deposit = await findDeposit(tx, row.id);
      if (deposit?.state !== 'UNMATCHED') return false;
      const event = await payWithLine(platform, tx, deposit, order, by);
      // Another line was faster since the orders were listed.
      if (event !== 'pay') throw new NotExact();
      return true;
    });
  } catch (error) {
    if (error instanceof NotExact) return false;
    throw error;
  }
}
