import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findUnpaidOrder } from './order-queries.server.ts';
import { moveOrder } from './orders.store.server.ts';

/**
 * An account has one unpaid checkout: the newest wins, so an earlier one is canceled unless money may be moving for it, and
 * this says why nothing new may begin. Under the customer's lock.
 */
export async function abandonUnpaidOrder(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  accountId: string,
): Promise<'deposit-awaited' | 'payment-in-progress' | null> {
  const unpaid = await findUnpaidOrder(tx, accountId);
  if (unpaid?.state === 'AWAITING_DEPOSIT') return 'deposit-awaited';
  if (unpaid?.moving) return 'payment-in-progress';
  if (unpaid) await moveOrder(tx, unpaid.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt: clock.now() });
  return null;
}
