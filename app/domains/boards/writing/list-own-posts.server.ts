import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Board } from '../post.ts';
import { listPostsBy } from './writing.store.server.ts';

export type OwnPost = {
  board: Board;
  id: number;
  type: string;
  date: string;
  title: string | null;
  deletedAt: Date | null;
};

const MOST = 20;

/** A writer's newest posts, and those that they deleted and may restore. */
export async function listOwnPosts(
  { db }: Pick<Platform, 'db'>,
  writer: Member,
): Promise<{ written: OwnPost[]; deleted: OwnPost[] }> {
  const [written, deleted] = await Promise.all([
    listPostsBy(db, 'author_id', writer.accountId, MOST),
    listPostsBy(db, 'deleted_by', writer.accountId, MOST),
  ]);
  return { written, deleted };
}
