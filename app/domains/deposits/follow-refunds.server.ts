import { listRefunds } from '#app/domains/billing/list-refunds.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findDeposit, listDepositsIn, listMatches, lockMatching, moveDepositRow } from './store.server.ts';

const RECENT = 100;
const EVER = new Date(0);

/**
 * Brings lines up to date with their refunds: REFUNDED when the money has gone back, open again when the refund was
 * refused. Called when a refund ends, and by a job for those that end elsewhere.
 */
export async function followRefunds(platform: Platform): Promise<void> {
  const waiting = await listDepositsIn(platform.db, 'REFUND_NEEDED', EVER);
  if (waiting.length === 0) return;
  const [open, over] = [
    await listRefunds(platform, { open: true, limit: RECENT * 10 }),
    await listRefunds(platform, { open: false, limit: RECENT }),
  ];
  for (const { id } of waiting) {
    if (open.some(({ depositId }) => depositId === id)) continue;
    const last = over
      .filter(({ depositId }) => depositId === id)
      .sort((one, other) => other.requestedAt.getTime() - one.requestedAt.getTime())[0];
    if (last) await end(platform, id, last.state === 'DONE');
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
