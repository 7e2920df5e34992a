import { randomBytes } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { recoveryCodeHash } from './check-second-factor.server.ts';
import { plainCode, RECOVERY_CODES, recoveryCode } from './recovery-code.ts';
import { replaceRecoveryCodes } from './two-factor.store.server.ts';

/** Makes an account's recovery codes, in the place of older ones. They are known here once and never again. */
export async function giveRecoveryCodes(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
  const hashes = codes.map((code) => recoveryCodeHash(platform, accountId, plainCode(code)));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}
