import type { Platform } from '#app/platform/platform.ts';
import { cursorIn, cursorOf } from './page-cursor.ts';
import { type ContractSearch, selectContracts } from './staff-contracts.store.server.ts';

export type FoundContract = Awaited<ReturnType<typeof selectContracts>>[number];

const SIZE = 50;

/**
 * Contracts of all accounts, newest first, 50 at a time; `next` is where the page after this one begins, or null at the end.
 * For staff: whoever asks makes sure of it.
 */
export async function searchContracts(
  { db }: Pick<Platform, 'db'>,
  search: ContractSearch,
  after: string | null,
): Promise<{ contracts: FoundContract[]; next: string | null }> {
  const cursor = cursorIn(after);
  const rows = await selectContracts(db, search, {
    after: cursor && { createdAt: new Date(cursor.at), id: cursor.id },
    size: SIZE + 1,
  });
  const contracts = rows.slice(0, SIZE);
  const last = rows.length > SIZE ? contracts.at(-1) : undefined;
  return { contracts, next: last ? cursorOf(last.createdAt.toISOString(), last.id) : null };
}
