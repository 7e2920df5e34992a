import type { Queryable } from '#app/platform/db/database.server.ts';
import { setNextTry } from './dunning.store.server.ts';

/** When an invoice is charged by itself next, and its claim is over; null: not until something changes. */
export async function postponeCharge(db: Queryable, invoiceId: string, to: Date | null): Promise<void> {
  await setNextTry(db, invoiceId, to);
}
