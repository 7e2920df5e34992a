import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { abandonDeposit } from '../deposits/abandon-deposit.server.ts';
import { CLOSE_VIRTUAL_ACCOUNTS } from '../deposits/close-virtual-account.server.ts';
import { findOwnOrder, findUnpaidOrder } from '../orders/order-queries.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import { erasedContractor } from './erase-contractors.server.ts';
import { eraseUnpaidContractors, markCustomerClosed } from './leaving.store.server.ts';

/**
 * Closes the billing side of a deleted account (decisions A8). Rejected while money may be moving. Cancels an unpaid
 * order and erases its contractor; paid orders keep theirs, sealed, as long as the law requires. Cards are marked
 * deleted here; a job deletes their keys at the gateway and then here.
 */
export async function closeBillingAccount(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  lock: CustomerLock,
): Promise<Result<void, { code: 'payment-in-progress' }>> {
  const { tx, accountId } = lock;
  if (!(await cancelUnpaidOrder(platform, lock))) return err({ code: 'payment-in-progress' });
  await eraseUnpaidContractors(tx, accountId, erasedContractor(platform));
  await markCustomerClosed(tx, accountId, platform.clock.now());
  tx.wake(CLOSE_VIRTUAL_ACCOUNTS);
  return ok(undefined);
}

/** False if a charge is in flight or money has arrived. */
async function cancelUnpaidOrder(platform: Pick<Platform, 'clock'>, lock: CustomerLock): Promise<boolean> {
  const { tx, accountId } = lock;
  const unpaid = await findUnpaidOrder(tx, accountId);
  if (!unpaid) return true;
  if (unpaid.moving) return false;
  if (unpaid.state === 'PENDING_PAYMENT')
    return transitionOrder(tx, unpaid.id, 'PENDING_PAYMENT', {
      state: 'CANCELED',
      endedAt: platform.clock.now(),
    });
  const order = await findOwnOrder(tx, accountId, unpaid.number);
  return order !== undefined && abandonDeposit(platform, lock, order, 'cancel');
}
