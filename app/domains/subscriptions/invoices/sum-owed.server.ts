import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import { sumUnpaidInvoices } from './invoices.store.server.ts';

/** What an account owes of all its contracts, those that are over included, KRW; 0 where nothing is owed. */
export function sumOwed(db: Queryable, accountId: string): Promise<Krw> {
  return sumUnpaidInvoices(db, accountId);
}
