import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { EMAIL_REPLACEMENT_MS } from '../back-office/email-replacement.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { insertRight, type Right } from './rights.store.server.ts';

const HOLDS_MS: Readonly<Record<Right, number>> = {
  'set-password': 10 * 60_000,
  freeze: 7 * DAY_MS,
  'keep-email': EMAIL_REPLACEMENT_MS,
};

/** Issues a one-time, expiring token that allows one thing with an account. Only its hash is stored. */
export async function grantRight(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  allows: Right,
  accountId: string,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(platform.clock.now().getTime() + HOLDS_MS[allows]);
  await insertRight(tx, {
    token_hash: hashToken(token),
    allows,
    account_id: accountId,
    expires_at: expiresAt,
  });
  return token;
}
