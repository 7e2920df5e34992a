import type { Actor, Caller } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { publishContentChange } from '#app/platform/db/content-change.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Board } from '../post.ts';
import { lockStoredPost, markRestored } from './writing.store.server.ts';
import { auditTarget, type NotAllowed } from './writing.ts';

/** Editors restore posts that they deleted, admins any post. Idempotent, without a second audit entry. */
export async function restorePost(
  platform: Pick<Platform, 'transaction' | 'clock' | 'demo'>,
  { actor, caller }: { actor: Actor; caller: Pick<Caller, 'id'> },
  board: Board,
  id: number,
): Promise<Result<'done', NotAllowed | { code: 'not-found' }>> {
  if (actor.kind === 'visitor') return err({ code: 'unauthenticated' });
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const post = await lockStoredPost(tx, board, id);
    if (post && !post.deleted_at && can(platform, actor, 'post.edit') === 'allowed') return ok('done');
    const permission = can(platform, actor, 'post.restore', { ownerId: post?.deleted_by ?? null });
    if (permission !== 'allowed') return err({ code: permission });
    if (!post) return err({ code: 'not-found' });
    if (!(await markRestored(tx, board, id))) return ok('done');
    const target = auditTarget(board, id);
    await recordAudit(tx, {
      at,
      actor: actor.accountId,
      action: 'boards.post.restore',
      target,
      requestId: caller.id,
    });
    await publishContentChange(tx, 'boards');
    return ok('done');
  });
}
