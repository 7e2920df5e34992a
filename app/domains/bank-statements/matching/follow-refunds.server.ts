import { isMovingRefund } from '#app/domains/billing/refunds/refund.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import {
  findDeposit,
  listMatches,
  lockMatching,
  moveDepositRow,
  pagesOfDepositsIn,
} from '../store.server.ts';

const EVER = new Date(0);

/**
 * Brings lines up to date with their refunds: REFUNDED when the money has gone back, open again when the refund was
 * refused. Called when a refund ends, and by a job for those that end elsewhere.
 */
export async function followRefunds(platform: Platform): Promise<void> {
  await followLines(platform);
  await followOrders(platform);
}

/** Lines whose rest goes back. */
async function followLines(platform: Platform): Promise<void> {
  for await (const waiting of pagesOfDepositsIn(platform.db, 'REFUND_NEEDED', EVER)) {
    const refunds = await listRefunds(platform, { depositIds: waiting.map(({ id }) => id) });
    for (const { id } of waiting) {
      const ours = refunds.filter(({ depositId }) => depositId === id);
      const last = ours.at(-1);
      if (!last || ours.some(({ state }) => isMovingRefund(state))) continue;
      await end(platform, id, last.state === 'DONE');
    }
  }
}

/** Lines that were a part of what their order needed, when the order ended without the rest and paid them back. */
async function followOrders(platform: Platform): Promise<void> {
  for await (const partial of pagesOfDepositsIn(platform.db, 'PARTIAL', EVER)) {
    const matches = await listMatches(
      platform.db,
      partial.map(({ id }) => id),
    );
    for (const match of matches) {
      if (match.undone_at !== null) continue;
      const refunds = await listRefunds(platform, { orderId: match.order_id });
      if (refunds.some(({ state, requestedAt }) => state === 'DONE' && requestedAt >= match.matched_at)) {
        await end(platform, match.deposit_id, true);
      }
    }
  }
}

function end(platform: Platform, depositId: string, refunded: boolean): Promise<boolean> {
  return platform.transaction(async (tx) => {
    await lockMatching(tx);
    const deposit = await findDeposit(tx, depositId);
    if (!deposit) return false;
    const matches = await listMatches(tx, [depositId]);
    const partly = matches.some(({ undone_at }) => undone_at === null);
    const event = refunded ? 'refund' : partly ? 'refuse-rest' : 'refuse';
    return moveDepositRow(tx, deposit, event, deposit.note);
  });
}
