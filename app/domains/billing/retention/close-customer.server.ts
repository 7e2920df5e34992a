import { sumOwed } from '#app/domains/subscriptions/invoices/sum-owed.server.ts';
import { listContractIds } from '#app/domains/subscriptions/lifecycle/list-contract-ids.server.ts';
import {
  type RunningPeriod,
  runningPeriod,
} from '#app/domains/subscriptions/lifecycle/running-period.server.ts';
import { deleteContractPayers } from '#app/domains/subscriptions/payment-method/contract-payers.store.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { giveUpDeposit } from '../deposits/give-up-deposit.server.ts';
import { findOwnOrder, findUnpaidOrder } from '../orders/order-queries.server.ts';
import { moveOrder } from '../orders/orders.store.server.ts';
import { forgottenContractor } from './forgotten-contractor.server.ts';
import { forgetUnpaidContractors, markLeft } from './leaving.store.server.ts';

export type StillBusy =
  | ({ code: 'subscribed' } & RunningPeriod)
  /** KRW. */
  | { code: 'owes'; owed: Krw }
  | { code: 'payment-in-progress' };

/**
 * Ends what an account that leaves has with us about money, within that transaction (decisions A8). Refused while a
 * service period runs, something is owed or money may be moving. An order that nobody paid is given up and forgets whose it
 * was; what was paid keeps its contractor, sealed, for as long as the law wants it. Wake `CLOSE_VIRTUAL_ACCOUNTS` after the
 * commit. Cards are marked here; a job has the gateway delete their keys and forgets them then.
 */
export async function closeCustomer(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  accountId: string,
): Promise<Result<void, StillBusy>> {
  const at = platform.clock.now();
  // A checkout waits here, or has happened before: both decide under this lock.
  await lockCustomer(platform, tx, accountId);
  const running = await runningPeriod(platform, tx, accountId);
  if (running) return err({ code: 'subscribed', ...running });
  const owed = await sumOwed(tx, accountId);
  if (owed > 0) return err({ code: 'owes', owed });
  if (!(await giveUpUnpaidOrder(platform, tx, accountId))) return err({ code: 'payment-in-progress' });
  await forgetUnpaidContractors(tx, accountId, forgottenContractor(platform));
  // No period will be billed to them any more.
  await deleteContractPayers(tx, await listContractIds(tx, accountId));
  await markLeft(tx, accountId, at);
  return ok(undefined);
}

/** False where money is moving for it, or has come. */
async function giveUpUnpaidOrder(
  platform: Pick<Platform, 'clock'>,
  tx: Queryable,
  accountId: string,
): Promise<boolean> {
  const unpaid = await findUnpaidOrder(tx, accountId);
  if (!unpaid) return true;
  if (unpaid.moving) return false;
  if (unpaid.state === 'PENDING_PAYMENT')
    return moveOrder(tx, unpaid.id, 'PENDING_PAYMENT', { state: 'CANCELED', endedAt: platform.clock.now() });
  const order = await findOwnOrder(tx, accountId, unpaid.number);
  return order !== undefined && giveUpDeposit(platform, tx, order, 'cancel');
}
