import type { Platform } from '#app/platform/platform.ts';
import type { Member } from '../identity/actor.ts';
import { SEALED_KEY } from '../second-factor/check-second-factor.server.ts';
import { findTwoFactor } from '../second-factor/two-factor.store.server.ts';

/** How long a key that was shown waits for its first code. */
const KEPT_MS = 30 * 60_000;

/** The key that is being set up under a flow of `beginTwoFactor`; null where it is in use, replaced or too old. */
export async function findTwoFactorSetup(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  member: Member,
  flow: string,
): Promise<{ key: string } | null> {
  const row = await findTwoFactor(platform.db, member.accountId);
  if (!row || row.confirmed_at !== null || row.secret_sealed !== flow) return null;
  if (platform.clock.now().getTime() - row.created_at.getTime() > KEPT_MS) return null;
  return { key: platform.secrets.open(SEALED_KEY, row.secret_sealed) };
}
