import { isAccountActive } from '#app/domains/accounts/identity/account-queries.server.ts';
import { hashToken, isToken } from '#app/domains/accounts/identity/create-token.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findDeviceByToken } from './people.store.server.ts';

export type Device = { id: string; accountId: string };

/** Reads an `Authorization: Bearer …` header. Null if the device is not connected. */
export async function findDevice(
  { db }: Pick<Platform, 'db'>,
  authorization: string | null,
): Promise<Device | null> {
  const token = /^Bearer ([\w-]+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined || !isToken(token)) return null;
  const device = await findDeviceByToken(db, hashToken(token));
  // The devices of a frozen account are rejected.
  return device && (await isAccountActive(db, device.accountId)) ? device : null;
}
