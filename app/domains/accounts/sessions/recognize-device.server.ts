import type { Queryable } from '#app/platform/db/database.server.ts';
import { sessionToken, tokenHash } from '../identity/token.server.ts';
import { findDeviceOwners } from './sessions.store.server.ts';

/** A browser as its cookie shows it. `known`: this account signed in with it before. */
export type Device = { token: string; hash: string; known: boolean };

/**
 * The device that signs in. A token counts only if some account signed in with it, so nobody can plant one; otherwise
 * the browser gets a new one. `accountId` undefined, for an ID that does not exist, asks the database all the same.
 */
export async function recogniseDevice(
  db: Queryable,
  token: string | null,
  accountId: string | undefined,
): Promise<Device> {
  const shown = token ?? sessionToken();
  const owners = await findDeviceOwners(db, tokenHash(shown));
  const kept = owners.length > 0 ? shown : sessionToken();
  return {
    token: kept,
    hash: tokenHash(kept),
    known: accountId !== undefined && owners.includes(accountId),
  };
}
