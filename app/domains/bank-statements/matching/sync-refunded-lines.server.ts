import { isMovingRefund } from '#app/domains/billing/refunds/refund.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findLine, lockMatching, pageLinesByState, transitionLine } from '../store.server.ts';
import { listMatches } from './matches.store.server.ts';

const EPOCH = new Date(0);

/** Marks lines REFUNDED once their refund is done, and reopens them if it was rejected. */
export async function syncRefundedLines(platform: Platform): Promise<void> {
  await syncLinesWithoutOrder(platform);
  await syncLinesOfEndedOrders(platform);
}

/** Lines with a refund of their own, in full or of the excess. */
async function syncLinesWithoutOrder(platform: Platform): Promise<void> {
  for await (const waiting of pageLinesByState(platform.db, 'REFUND_NEEDED', EPOCH)) {
    const refunds = await listRefunds(platform, { statementLineIds: waiting.map(({ id }) => id) });
    for (const { id } of waiting) {
      const ours = refunds.filter(({ statementLineId }) => statementLineId === id);
      const last = ours.at(-1);
      if (!last || ours.some(({ state }) => isMovingRefund(state))) continue;
      await closeRefund(platform, id, last.state === 'DONE');
    }
  }
}

/** Partial payments of orders that ended unpaid and were refunded. */
async function syncLinesOfEndedOrders(platform: Platform): Promise<void> {
  for await (const partial of pageLinesByState(platform.db, 'PARTIAL', EPOCH)) {
    const matches = await listMatches(
      platform.db,
      partial.map(({ id }) => id),
    );
    for (const match of matches) {
      if (match.undone_at !== null) continue;
      const refunds = await listRefunds(platform, { orderId: match.order_id });
      if (refunds.some(({ state, requestedAt }) => state === 'DONE' && requestedAt >= match.matched_at)) {
        await closeRefund(platform, match.statement_line_id, true);
      }
    }
  }
}

function closeRefund(platform: Platform, lineId: string, refunded: boolean): Promise<boolean> {
  return platform.transaction(async (tx) => {
    await lockMatching(tx);
    const line = await findLine(tx, lineId);
    if (!line) return false;
    const matches = await listMatches(tx, [lineId]);
    const partly = matches.some(({ undone_at }) => undone_at === null);
    const event = refunded ? 'refund' : partly ? 'refuse-rest' : 'refuse';
    return transitionLine(tx, line, event, line.note);
  });
}
