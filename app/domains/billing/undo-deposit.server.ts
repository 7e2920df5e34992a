import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { OwnDeposit } from './take-deposit.server.ts';

/**
 * Takes a wrongly matched deposit off an order again, within the caller's transaction: a reversal in the ledger, and a paid
 * order awaits its deposit anew. `deposit.transactionKey`: one of its own, not that of the match.
 * `order-refunded`: its money has gone back or is going.
 */
export async function undoDeposit(
  platform: Platform,
  tx: Queryable,
  deposit: OwnDeposit,
): Promise<Result<null, 'order-refunded'>> {
  throw new Error(`Follows with the engine: ${platform.origin} ${deposit.orderId} ${typeof tx}`);
}
