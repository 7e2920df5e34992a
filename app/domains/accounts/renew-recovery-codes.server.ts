import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockAccount } from './accounts.store.server.ts';
import type { Caller, Member } from './actor.ts';
import { hasTwoFactor } from './check-second-factor.server.ts';
import { giveRecoveryCodes } from './give-recovery-codes.server.ts';
import { noteSecurityChange } from './note-security-change.server.ts';
import { passwordHash } from './password-hash.server.ts';
import { type Proof, type ProofError, proveOwner } from './prove-owner.server.ts';

/** Makes new recovery codes, which end the old ones, and mails the owner. */
export async function renewRecoveryCodes(
  platform: Platform,
  caller: Caller,
  member: Member,
  proof: Proof,
  hasher = passwordHash,
): Promise<Result<{ recoveryCodes: string[] }, ProofError | { code: 'off' }>> {
  const proved = await proveOwner(platform, member, proof, hasher);
  if (!proved.ok) return proved;
  const renewed = await platform.transaction(async (tx) => {
    const account = await lockAccount(tx, member.accountId);
    if (!account || !(await hasTwoFactor(tx, account.id))) return null;
    const recoveryCodes = await giveRecoveryCodes(platform, tx, account.id);
    await noteSecurityChange(platform, tx, caller, account, 'recovery-codes-renewed');
    return { recoveryCodes };
  });
  if (!renewed) return err({ code: 'off' });
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(renewed);
}
