import type { Queryable } from '#app/platform/db/database.server.ts';
import { type InvoiceInArrears, listMissedInvoices, listUntoldInvoices } from './dunning.store.server.ts';

/**
 * Open periods with a next step by now: `untold`, nobody charges them and their member was not told of the newest day
 * of the plan; `missed`, their days with access are over. Some 200 at a time, those after `after` (an id) by their id.
 */
export function listArrears(
  db: Queryable,
  step: 'untold' | 'missed',
  now: Date,
  after: string | null,
): Promise<InvoiceInArrears[]> {
  return (step === 'untold' ? listUntoldInvoices : listMissedInvoices)(db, now, after);
}
