import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { type InvoiceInArrears, listMissedInvoices, listUntoldInvoices } from './dunning.store.server.ts';

/**
 * Open periods with a next step on a Korean day: `untold`, nobody charges them and their member was not told of the newest day
 * of the plan; `missed`, their days with access are over. Some 200 at a time, those after `after` (an id) by their id.
 */
export function listArrears(
  db: Queryable,
  step: 'untold' | 'missed',
  today: KstDate,
  after: string | null,
): Promise<InvoiceInArrears[]> {
  return (step === 'untold' ? listUntoldInvoices : listMissedInvoices)(db, today, after);
}
