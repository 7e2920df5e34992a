import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { sumOfOrder } from '../ledger/ledger.store.server.ts';
import type { LedgerRow } from '../ledger/ledger.ts';
import { listOrderLedger } from '../ledger/list-order-ledger.server.ts';
import { ORDER_NUMBER, type Order } from '../orders/order.ts';
import { toOrder } from '../orders/order-queries.server.ts';
import { findOrderByNumber } from '../orders/orders.store.server.ts';
import { selectAttempts } from './staff-orders.store.server.ts';

export type OrderOfAnybody = {
  order: Order;
  dueAt: Date;
  /** What we hold for it by the ledger, KRW. */
  held: Krw;
  ledger: LedgerRow[];
  attempts: Awaited<ReturnType<typeof selectAttempts>>;
};

/** Any account's order with its movements of money. For staff: whoever asks makes sure of it and writes it down. */
export async function readAnyOrder(
  platform: Platform,
  orderNumber: string,
): Promise<Result<OrderOfAnybody, 'not-found'>> {
  if (!ORDER_NUMBER.test(orderNumber)) return err('not-found');
  const row = await findOrderByNumber(platform.db, orderNumber);
  if (!row) return err('not-found');
  return ok({
    order: toOrder(platform, row),
    dueAt: row.due_at,
    held: await sumOfOrder(platform.db, row.id),
    ledger: await listOrderLedger(platform, row.id),
    attempts: await selectAttempts(platform.db, row.id),
  });
}
