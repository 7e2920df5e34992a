import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import { sumDebtInvoices } from './invoices.store.server.ts';

/** What the contracts of an account that are over left to pay, written off or not, KRW (decisions M15). */
export function sumDebts(db: Queryable, accountId: string): Promise<Krw> {
  return sumDebtInvoices(db, accountId);
}
