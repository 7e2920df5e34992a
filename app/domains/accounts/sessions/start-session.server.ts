import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { AccountRow, Locked } from '../identity/accounts.store.server.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { sessionLife } from './session.ts';
import { insertSession, type SessionRow } from './sessions.store.server.ts';

/**
 * Starts the one live session of an account under a new token (security R4): at a login, or for a browser
 * that stays signed in after a change ended its session. The caller has ended the old session. Returns the
 * token.
 */
export async function startSession(
  platform: Pick<Platform, 'clock'>,
  tx: Tx,
  account: Locked<Pick<AccountRow, 'id' | 'role'>>,
  browser: Pick<SessionRow, 'address_hash' | 'device_hash'>,
): Promise<string> {
  const now = platform.clock.now();
  const token = createToken();
  const life = sessionLife(account.role);
  await insertSession(tx, {
    account_id: account.id,
    token_hash: hashToken(token),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + life.idleMs),
    absolute_expires_at: new Date(now.getTime() + life.absoluteMs),
    address_hash: browser.address_hash,
    device_hash: browser.device_hash,
  });
  return token;
}
