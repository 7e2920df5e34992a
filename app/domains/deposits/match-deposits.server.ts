import { listAwaitedTransfers } from '#app/domains/billing/list-awaited-transfers.server.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { matchLine } from './match-line.ts';
import { payWithLine } from './pay-with-line.server.ts';
import { payerOfLine } from './payer-of-line.server.ts';
import { findDeposit, listDepositsIn, listMatches, lockMatching } from './store.server.ts';

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
  const lines = await listDepositsIn(platform.db, 'UNMATCHED', since);
  if (lines.length === 0) return 0;
  const awaited = await listAwaitedTransfers(platform);
  const matches = await listMatches(
    platform.db,
    lines.map(({ id }) => id),
  );
  let matched = 0;
  for (const row of lines) {
    const undone = matches.filter(({ deposit_id }) => deposit_id === row.id).map(({ order_id }) => order_id);
    const line = {
      ...row,
      occurredAt: row.occurred_at,
      payer: payerOfLine(platform, row),
      perhapsKnown: row.perhaps_known,
    };
    const { exact } = matchLine(line, awaited, new Set(undone));
    if (exact && (await giveExactly(platform, row.id, exact))) matched += 1;
  }
  if (matched > 0) await platform.jobs.wake(DELIVER_MAIL);
  return matched;
}

/** Books the line if it pays the order to the won even now; else leaves both as they are. */
async function giveExactly(
  platform: Platform,
  depositId: string,
  order: Parameters<typeof payWithLine>[3],
): Promise<boolean> {
  try {
    return await platform.transaction(async (tx) => {
      await lockMatching(tx);
      const deposit = await findDeposit(tx, depositId);
      if (deposit?.state !== 'UNMATCHED') return false;
      const by = { actor: 'site', reason: null, requestId: null };
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
