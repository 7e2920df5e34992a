import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccount } from '../identity/accounts.store.server.ts';
import type { Member } from '../identity/actor.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { checkSecondFactor, hasTwoFactor } from './check-second-factor.server.ts';
import { tellRecoveryCodeUsed } from './tell-recovery-code-used.server.ts';

export type SecondProofError = { code: 'wrong-code' } | Limited;

/**
 * Asks a signed-in member for the second factor, where there is one. It uses the code up: whoever calls it has looked
 * at everything else that may refuse.
 */
export async function proveSecondFactor(
  platform: Platform,
  { accountId }: Member,
  currentCode: string | undefined,
): Promise<Result<void, SecondProofError>> {
  if (!(await hasTwoFactor(platform.db, accountId))) return ok(undefined);
  // A form without a code is no guess at one.
  if (!currentCode) return err({ code: 'wrong-code' });
  const shown = await checkSecondFactor(platform, accountId, currentCode);
  if (!shown.ok) return err(shown.error.code === 'wrong' ? { code: 'wrong-code' } : shown.error);
  if (shown.value === 'recovery-code') await tellOwner(platform, accountId);
  return ok(undefined);
}

async function tellOwner(platform: Platform, accountId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (account) await tellRecoveryCodeUsed(platform, tx, account);
  });
  await platform.jobs.wake(DELIVER_MAIL);
}
