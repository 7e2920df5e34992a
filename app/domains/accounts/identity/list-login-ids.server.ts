import type { Platform } from '#app/platform/platform.ts';
import { findLoginIds } from './accounts.store.server.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The IDs that accounts log in with, by account, for staff; what is no account's id is left out. */
export function listLoginIds(
  { db }: Pick<Platform, 'db'>,
  accountIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = accountIds.filter((id): id is string => id !== null && UUID.test(id));
  return findLoginIds(db, [...new Set(wanted)]);
}
