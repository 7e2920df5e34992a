import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';

/** Money on our own account that was found to pay an order. */
export type OwnDeposit = {
  orderId: string;
  /** KRW that may go to this order. */
  amount: Krw;
  /** Unique for each match, for ever: the deposit's and the match's id. */
  transactionKey: string;
  occurredAt: Date;
};

/**
 * Books a deposit on our own account, within the caller's transaction; locks the customer. An order never takes more than
 * it still needs: `taken` may be less than `amount`, and 0 where the order is paid, canceled, or expired and cannot be taken
 * up again. `paid`: the order is paid with it.
 */
export async function takeDeposit(
  platform: Platform,
  tx: Queryable,
  deposit: OwnDeposit,
): Promise<{ taken: Krw; paid: boolean }> {
  throw new Error(`Follows with the engine: ${platform.origin} ${deposit.orderId} ${typeof tx}`);
}
