import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { insertNote } from './member-notes.store.server.ts';

export const SEALED_NOTE = 'member-note';

/** Adds a note about a member, visible to staff only. It is never edited, and erased with the account. */
export async function addNote(
  platform: Platform,
  staff: Member,
  { accountId, text }: { accountId: string; text: string },
  caller: Caller,
): Promise<Result<void, 'not-found' | 'own-member'>> {
  if (accountId === staff.accountId) return err('own-member');
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    if (!(await lockAccount(platform, tx, accountId))) return err('not-found');
    await insertNote(tx, {
      id: randomUUID(),
      account_id: accountId,
      author: staff.accountId,
      at,
      text_sealed: platform.secrets.seal(SEALED_NOTE, text),
    });
    const action = 'admin.member-note-added';
    await recordAudit(tx, { at, actor: staff.accountId, action, target: accountId, requestId: caller.id });
    return ok(undefined);
  });
}
