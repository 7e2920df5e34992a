import { isAccountActive } from '#app/domains/accounts/identity/account-queries.server.ts';
import { hashToken, isToken } from '#app/domains/accounts/identity/create-token.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findDeviceByToken } from './people.store.server.ts';

/** An add-in that has shown its token, and whose it is. */
export type Device = { id: string; accountId: string };

/** The device of an `Authorization: Bearer …` header; null where there is none or it is not connected (any more). */
export async function findDevice(
  { db }: Pick<Platform, 'db'>,
  authorization: string | null,
): Promise<Device | null> {
  const token = /^Bearer ([\w-]+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined || !isToken(token)) return null;
  const device = await findDeviceByToken(db, hashToken(token));
  // A frozen account is used by nobody, whatever its devices know.
  return device && (await isAccountActive(db, device.accountId)) ? device : null;
}
