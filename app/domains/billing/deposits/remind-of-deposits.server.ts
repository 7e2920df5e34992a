import type { Platform } from '#app/platform/platform.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import { listDepositsToRemind, markReminded } from '../orders/deadlines.store.server.ts';
import { notifyDepositAwaited } from './notify-deposit-awaited.server.ts';

/** 39 hours: from 09:00 on the day before to 23:59:59 on the due day (KST). */
const BEFORE_DEADLINE_MS = 39 * 60 * 60 * 1000;

/** Reminds of deposits on the day before they are due, once per deadline (decisions M4). */
export async function remindOfDeposits(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const until = new Date(now.getTime() + BEFORE_DEADLINE_MS);
  const due = await listDepositsToRemind(platform.db, now, until);
  for (const { id, number } of due) {
    await remind(platform, id).catch((error: unknown) => {
      platform.log.error('not reminded of a deposit', { order: number, error });
    });
  }
}

async function remind(platform: Platform, orderId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const order = await markReminded(tx, orderId);
    if (!order) return;
    const missing = order.total - (await sumOfOrder(tx, order.id));
    await notifyDepositAwaited(platform, tx, order, { missing, as: 'reminder' });
  });
}
