import type { Platform } from '#app/platform/platform.ts';
import { findAccountByLoginId } from './accounts.store.server.ts';
import type { Member } from './actor.ts';

/**
 * An account as the one who acts, by its ID; null where there is none. For the demo's seed, which acts in a
 * member's name without a browser, and for whether an ID is taken; pages ask `app/web/session.server.ts`.
 */
export async function findMember(platform: Pick<Platform, 'db'>, loginId: string): Promise<Member | null> {
  const row = await findAccountByLoginId(platform.db, loginId);
  if (!row) return null;
  return {
    kind: 'member',
    accountId: row.id,
    loginId: row.login_id,
    name: row.name,
    role: row.role,
    // The demo asks nobody for it.
    twoFactor: false,
  };
}
