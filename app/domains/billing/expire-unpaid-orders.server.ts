import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { expireOrdersBefore } from './orders.store.server.ts';

/** How long an order by card keeps its price and its consents, ms. */
const PAYABLE_FOR_MS = DAY_MS;

/** An order that nobody paid for a day can no longer be paid; a new checkout makes a new one. */
export async function expireUnpaidOrders({ db, clock, log }: Platform): Promise<void> {
  const count = await expireOrdersBefore(db, new Date(clock.now().getTime() - PAYABLE_FOR_MS));
  if (count > 0) log.info('orders expired', { count });
}
