import type { Platform } from '#app/platform/platform.ts';
import { cursorIn, cursorOf } from './page-cursor.ts';
import { countInvoices, type InvoiceSearch, selectInvoices } from './staff-invoices.store.server.ts';

const SIZE = 50;

/**
 * Invoices of all contracts, the latest first, 50 at a time, with how many there are in each state and what they come to
 * (KRW); `next` is where the page after this one begins, or null at the end. For staff: whoever asks makes sure of it.
 */
export async function searchInvoices(
  { db }: Pick<Platform, 'db'>,
  search: InvoiceSearch,
  after: string | null,
) {
  const cursor = cursorIn(after);
  const [rows, counts] = await Promise.all([
    selectInvoices(db, search, {
      after: cursor && { startsOn: cursor.at.slice(0, 10), id: cursor.id },
      size: SIZE + 1,
    }),
    countInvoices(db),
  ]);
  const invoices = rows.slice(0, SIZE);
  const last = rows.length > SIZE ? invoices.at(-1) : undefined;
  return { invoices, counts, next: last ? cursorOf(last.startsOn, last.id) : null };
}
