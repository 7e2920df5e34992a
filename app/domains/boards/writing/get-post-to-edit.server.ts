import type { Actor } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Board } from '../post.ts';
import { parsePostId } from '../schema.ts';
import { findStoredPost, toEditable } from './writing.store.server.ts';
import type { PostToEdit } from './writing.ts';

/** Anyone may view it (decisions P1); a deleted post only writers. */
export async function getPostToEdit(
  platform: Pick<Platform, 'db' | 'demo'>,
  actor: Actor,
  board: Board,
  rawId: string | undefined,
): Promise<Result<PostToEdit, 'not-found'>> {
  const id = parsePostId(rawId);
  const post = id === null ? undefined : await findStoredPost(platform.db, board, id);
  if (!post || (post.deleted_at && can(platform, actor, 'post.edit') !== 'allowed')) return err('not-found');
  const mayRestore = can(platform, actor, 'post.restore', { ownerId: post.deleted_by }) === 'allowed';
  return ok({
    post: toEditable(post),
    mayDelete: can(platform, actor, 'post.delete', { ownerId: post.author_id }) === 'allowed',
    deleted: post.deleted_at && { at: post.deleted_at, mayRestore },
  });
}
