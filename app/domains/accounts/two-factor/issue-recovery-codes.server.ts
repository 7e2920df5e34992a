import { randomInt } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { recoveryCodeHash } from './check-second-factor.server.ts';
import { RECOVERY_CODE_DIGITS, RECOVERY_CODES } from './recovery-code.ts';
import { replaceRecoveryCodes } from './two-factor.store.server.ts';

/** Replaces the recovery codes of an account. Only their hashes are stored. */
export async function issueRecoveryCodes(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  accountId: string,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  const hashes = [...codes].map((code) => recoveryCodeHash(platform, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return [...codes];
}

const newCode = () => String(randomInt(10 ** RECOVERY_CODE_DIGITS)).padStart(RECOVERY_CODE_DIGITS, '0');
