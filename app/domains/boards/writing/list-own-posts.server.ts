import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Board, typeName } from '../post.ts';
import { listPostTypes } from '../post-types.server.ts';
import { listPostsBy } from './writing.store.server.ts';

export type OwnPost = {
  board: Board;
  id: number;
  typeName: string;
  date: string;
  title: string | null;
  deletedAt: Date | null;
};

const LIMIT = 20;

/** A writer's newest posts, and the posts that they deleted and may restore. */
export async function listOwnPosts(
  platform: Pick<Platform, 'db' | 'settings' | 'clock'>,
  writer: Member,
): Promise<{ written: OwnPost[]; deleted: OwnPost[] }> {
  const [written, deleted] = await Promise.all([
    listPostsBy(platform.db, 'author_id', writer.accountId, LIMIT),
    listPostsBy(platform.db, 'deleted_by', writer.accountId, LIMIT),
  ]);
  const named = ({ type, ...post }: (typeof written)[number]): OwnPost => ({
    ...post,
    typeName: typeName(listPostTypes(platform, post.board), type),
  });
  return { written: written.map(named), deleted: deleted.map(named) };
}
