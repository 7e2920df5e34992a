import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type AccountRow, type Locked, lockAccountRow } from '../identity/accounts.store.server.ts';
import type { Member } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { findOwnSession, type SessionRow } from './sessions.store.server.ts';

/** `token`: the browser's session token. */
export type SignedInBrowser<Who extends Member = Member> = { member: Who; token: string };

/**
 * Locks the account of a signed-in browser; null if it was deleted or frozen, or the session ended, while the
 * request waited. Every change of an account starts here, or it could write to an account that another
 * transaction has just closed (security R4, R31).
 */
export async function lockSignedIn(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { member, token }: SignedInBrowser,
): Promise<{ account: Locked<AccountRow>; session: SessionRow } | null> {
  const account = await lockAccountRow(tx, member.accountId);
  if (account?.status !== 'active') return null;
  const session = await findOwnSession(tx, account.id, hashToken(token));
  return session && session.expires_at > clock.now() ? { account, session } : null;
}
