import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeHash, SEALED_KEY } from '#app/domains/accounts/check-second-factor.server.ts';
import { plainCode, RECOVERY_CODES, recoveryCode } from '#app/domains/accounts/recovery-code.ts';
import { totpKey } from '#app/domains/accounts/totp.ts';
import {
  confirmKey,
  insertKey,
  replaceRecoveryCodes,
} from '#app/domains/accounts/two-factor.store.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** What an authenticator app shows for a key. */
export function appCode(key: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() });
}

/** Puts two-factor on for an account without its pages; answers the key and the recovery codes. */
export async function turnTwoFactorOn(
  platform: Platform,
  accountId: string,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = totpKey();
  const secretSealed = platform.secrets.seal(SEALED_KEY, key);
  const now = platform.clock.now();
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(10)));
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(platform, accountId, plainCode(code)));
  await insertKey(platform.db, { account_id: accountId, secret_sealed: secretSealed, created_at: now });
  await platform.transaction(async (tx) => {
    await confirmKey(tx, { accountId, secretSealed }, now, 0);
    await replaceRecoveryCodes(tx, accountId, hashes);
  });
  return { key, recoveryCodes };
}
