import type { Platform } from '#app/platform/platform.ts';
import { type OrderSearch, selectOrders } from './staff-orders.store.server.ts';

export type FoundOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const SIZE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Orders of all accounts, newest first, 50 at a time; `next` is where the page after this one begins, or null at the end.
 * For staff: whoever asks makes sure of it. Contractors are sealed and cannot be searched.
 */
export async function searchOrders(
  { db }: Pick<Platform, 'db'>,
  search: OrderSearch,
  after: string | null,
): Promise<{ orders: FoundOrder[]; next: string | null }> {
  const rows = await selectOrders(db, search, { after: cursorIn(after), size: SIZE + 1 });
  const orders = rows.slice(0, SIZE);
  const last = rows.length > SIZE ? orders.at(-1) : undefined;
  return { orders, next: last ? `${last.createdAt.toISOString()}_${last.id}` : null };
}

/** A cursor that is none begins at the beginning. */
function cursorIn(text: string | null): { createdAt: Date; id: string } | null {
  const [at = '', id = ''] = text?.split('_') ?? [];
  const createdAt = new Date(at);
  return Number.isNaN(createdAt.getTime()) || !UUID.test(id) ? null : { createdAt, id };
}
