import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Member } from '../identity/actor.ts';
import { passwordHash } from '../passwords/password-hash.server.ts';
import {
  type ReauthenticationError,
  reauthenticate,
  type StepUp,
} from '../passwords/reauthenticate.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import { SEALED_KEY } from '../two-factor/check-second-factor.server.ts';
import { totpKey } from '../two-factor/totp.ts';
import { findTwoFactor, insertKey } from '../two-factor/two-factor.store.server.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.server.ts';

/**
 * Creates the key for a member's app, which takes effect once a code confirms it. Returns the flow: the
 * sealed key, which only the reauthenticated browser has, and without which the key is not shown again.
 */
export async function beginTwoFactor(
  platform: Platform,
  browser: SignedInBrowser,
  stepUp: StepUp,
  hasher = passwordHash,
): Promise<
  Result<{ flow: string }, ReauthenticationError | { code: 'already-on' } | { code: 'signed-out' }>
> {
  if (await hasTwoFactor(platform.db, browser.member.accountId)) return err({ code: 'already-on' });
  const owner = await reauthenticate(platform, browser.member, stepUp, hasher);
  if (!owner.ok) return owner;
  const flow = platform.secrets.seal(SEALED_KEY, totpKey());
  return platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return err({ code: 'signed-out' });
    const created_at = platform.clock.now();
    await insertKey(tx, { account_id: locked.account.id, secret_sealed: flow, created_at });
    return ok({ flow });
  });
}

/** How long a shown key can be confirmed. */
const KEPT_MS = 30 * 60_000;

/** The key being set up under a flow of `beginTwoFactor`; null if it is in use, replaced or too old. */
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
