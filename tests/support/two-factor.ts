import { Secret, TOTP } from 'otpauth';
import { SEALED_KEY } from '#app/domains/accounts/second-factor/check-second-factor.server.ts';
import { issueRecoveryCodes } from '#app/domains/accounts/second-factor/issue-recovery-codes.server.ts';
import { totpKey } from '#app/domains/accounts/second-factor/totp.ts';
import { confirmKey, insertKey } from '#app/domains/accounts/second-factor/two-factor.store.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** The code of an authenticator app. */
export function appCode(key: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() });
}

/** Enables two-factor without the pages; returns the key and the recovery codes. */
export async function turnTwoFactorOn(
  platform: Platform,
  accountId: string,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const key = totpKey();
  const secretSealed = platform.secrets.seal(SEALED_KEY, key);
  const now = platform.clock.now();
  await insertKey(platform.db, { account_id: accountId, secret_sealed: secretSealed, created_at: now });
  return platform.transaction(async (tx) => {
    await confirmKey(tx, { accountId, secretSealed }, now, 0);
    return { key, recoveryCodes: await issueRecoveryCodes(platform, tx, accountId) };
  });
}
