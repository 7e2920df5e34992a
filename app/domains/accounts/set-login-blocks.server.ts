import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { lockAccount } from './accounts.store.server.ts';
import type { Caller, Member } from './actor.ts';
import type { LoginBlocks } from './login-block.ts';
import { setBlocks } from './login-blocks.store.server.ts';
import { noteSecurityChange } from './note-security-change.server.ts';
import { passwordHash } from './password-hash.server.ts';
import { type Proof, type ProofError, proveOwner } from './prove-owner.server.ts';

/** Keeps what a member has ticked (decisions A7, security R7) and mails them. */
export async function setLoginBlocks(
  platform: Platform,
  caller: Caller,
  member: Member,
  input: Proof & { blocks: LoginBlocks },
  hasher = passwordHash,
): Promise<Result<void, ProofError>> {
  const proved = await proveOwner(platform, member, input, hasher);
  if (!proved.ok) return proved;
  await platform.transaction(async (tx) => {
    const account = await lockAccount(tx, member.accountId);
    if (!account) return;
    await setBlocks(tx, account.id, input.blocks);
    await noteSecurityChange(platform, tx, caller, account, 'login-block-changed');
  });
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(undefined);
}
