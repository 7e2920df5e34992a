import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Board, ROW_CAP, typeName } from '../post.ts';
import { listPostTypes } from '../post-types.server.ts';
import { listStoredPosts } from './writing.store.server.ts';

export type WrittenPost = {
  board: Board;
  id: number;
  typeName: string;
  date: string;
  title: string | null;
  /** Login ID; null for imported posts and deleted accounts. */
  author: string | null;
  deletedAt: Date | null;
  mayRestore: boolean;
};

/** The newest posts of both boards, with deleted ones; `onlyOwn`: those that the writer wrote or deleted. */
export async function listWrittenPosts(
  platform: Pick<Platform, 'db' | 'settings' | 'clock' | 'demo'>,
  writer: Member,
  onlyOwn: boolean,
): Promise<WrittenPost[]> {
  const rows = await listStoredPosts(platform.db, onlyOwn ? writer.accountId : null, ROW_CAP);
  const authors = await listLoginIds(
    platform,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ type, authorId, deletedBy, ...post }) => ({
    ...post,
    typeName: typeName(listPostTypes(platform, post.board), type),
    author: (authorId && authors.get(authorId)) ?? null,
    mayRestore: can(platform, writer, 'post.restore', { ownerId: deletedBy }) === 'allowed',
  }));
}
