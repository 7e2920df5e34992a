import type { Queryable } from '#app/platform/db/database.server.ts';
import { selectRefundsOfOrder } from '../refunds/refunds.store.server.ts';
import { type Holding, holdingsOf } from './holdings.ts';
import { listLedger } from './ledger.store.server.ts';

/** What the payments of an order hold; within a transaction under its customer's lock, what they still hold at its end. */
export async function readHoldings(db: Queryable, orderId: string): Promise<Holding[]> {
  const refunds = await selectRefundsOfOrder(db, orderId);
  const back = refunds.map((refund) => ({ ...refund, attemptId: refund.attempt_id }));
  return holdingsOf(await listLedger(db, orderId), back);
}
