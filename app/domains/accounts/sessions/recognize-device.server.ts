import type { Queryable } from '#app/platform/db/database.server.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { findDeviceOwners } from './sessions.store.server.ts';

/** A browser identified by its device cookie. `known`: this account has signed in with it before. */
export type Device = { token: string; hash: string; known: boolean };

/**
 * A device token counts only if some account has signed in with it, so that nobody can plant one; otherwise
 * the browser gets a new one. Without `accountId`, for an ID that does not exist, the query still runs.
 */
export async function recognizeDevice(
  db: Queryable,
  token: string | null,
  accountId: string | undefined,
): Promise<Device> {
  const presented = token ?? createToken();
  const owners = await findDeviceOwners(db, hashToken(presented));
  const deviceToken = owners.length > 0 ? presented : createToken();
  return {
    token: deviceToken,
    hash: hashToken(deviceToken),
    known: accountId !== undefined && owners.includes(accountId),
  };
}
