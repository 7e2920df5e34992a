import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { abandonDeposit } from '../deposits/abandon-deposit.server.ts';
import { CLOSE_VIRTUAL_ACCOUNTS } from '../deposits/close-virtual-account.server.ts';
import { findOwnOrder, findUnpaidOrder } from '../orders/order-queries.server.ts';
import { transitionOrder } from '../orders/orders.store.server.ts';
import { erasedContractor } from './erase-contractors.server.ts';
import { eraseUnpaidContractors, markLeft } from './leaving.store.server.ts';

/**
 * Ends what an account that is deleted has with us about money (decisions A8). Refused while money may be moving. An order
 * that nobody paid is canceled and forgets whose it was; what was paid keeps its contractor, sealed, for as long as the law
 * wants it. Cards are marked here; a job has the gateway delete their keys and forgets them then.
 */
export async function closeBillingAccount(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  lock: CustomerLock,
): Promise<Result<void, { code: 'payment-in-progress' }>> {
  const { tx, accountId } = lock;
  if (!(await cancelUnpaidOrder(platform, lock))) return err({ code: 'payment-in-progress' });
  await eraseUnpaidContractors(tx, accountId, erasedContractor(platform));
  await markLeft(tx, accountId, platform.clock.now());
  tx.wake(CLOSE_VIRTUAL_ACCOUNTS);
  return ok(undefined);
}

/** False where money is moving for it, or has come. */
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
