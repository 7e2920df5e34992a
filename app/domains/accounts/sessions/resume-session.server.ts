import type { Platform } from '#app/platform/platform.ts';
import { type Actor, visitor } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { type EndReason, sessionLife, TOUCH_EVERY_MS } from './session.ts';
import { findEndReason, findSession, touchSession } from './sessions.store.server.ts';

/** Who a browser's token belongs to; `ended`: why it no longer belongs to anybody. */
export type ResumedSession = { actor: Actor; ended: EndReason | null };

/**
 * The only place where a request gets its actor (security R12). Extends the session, at most once a minute.
 */
export async function resumeSession(
  platform: Pick<Platform, 'db' | 'clock'>,
  token: string | null,
): Promise<ResumedSession> {
  if (token === null) return { actor: visitor, ended: null };
  const hash = hashToken(token);
  const found = await findSession(platform.db, hash);
  if (!found) return { actor: visitor, ended: await findEndReason(platform.db, hash) };
  const now = platform.clock.now();
  if (found.expires_at <= now) return { actor: visitor, ended: 'expired' };
  if (now.getTime() - found.last_seen_at.getTime() >= TOUCH_EVERY_MS) {
    const idleEnd = now.getTime() + sessionLife(found.role).idleMs;
    const expiresAt = new Date(Math.min(idleEnd, found.absolute_expires_at.getTime()));
    await touchSession(platform.db, hash, { last_seen_at: now, expires_at: expiresAt });
  }
  const actor: Actor = {
    kind: 'member',
    accountId: found.account_id,
    loginId: found.login_id,
    name: found.name,
    role: found.role,
    twoFactor: found.two_factor_since !== null,
  };
  return { actor, ended: null };
}
