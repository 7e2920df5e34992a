import { findUnpaidOrder } from '#app/domains/billing/orders/order-queries.server.ts';
import { moveOrder } from '#app/domains/billing/orders/orders.store.server.ts';
import { findRunningContract } from '#app/domains/subscriptions/lifecycle/find-running-contract.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/**
 * One running contract and one unpaid order an account: the newest wins, so an earlier order gives way unless money may be
 * moving, and this says why nothing new may begin. Within the caller's transaction and under the customer's lock.
 */
export async function clearCheckout(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  accountId: string,
): Promise<'already-subscribed' | 'deposit-awaited' | 'payment-in-progress' | null> {
  if (await findRunningContract(tx, accountId)) return 'already-subscribed';
  const unpaid = await findUnpaidOrder(tx, accountId);
  if (unpaid?.state === 'AWAITING_DEPOSIT') return 'deposit-awaited';
  if (unpaid?.moving) return 'payment-in-progress';
  if (unpaid) await moveOrder(tx, unpaid.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt: clock.now() });
  return null;
}
