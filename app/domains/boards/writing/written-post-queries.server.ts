import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Board, typeName } from '../post.ts';
import { listPostTypes } from '../post-types.server.ts';
import { splitWords } from '../reading/search-terms.ts';
import { cleanSearch } from '../schema.ts';
import { type StoredPostSearch, searchStoredPosts } from './post-list.store.server.ts';

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

/** `q`: words of the title or text. */
export type WrittenPostSearch = Omit<StoredPostSearch, 'words'> & { q: string };

/** One page of the posts of both boards, with deleted ones, newest first, and how many there are. */
export async function searchWrittenPosts(
  platform: Pick<Platform, 'db' | 'settings' | 'clock' | 'demo'>,
  writer: Member,
  search: WrittenPostSearch,
  slice: ListSlice,
): Promise<{
  rows: (WrittenPost & { cursor: string })[];
  next: string | null;
  count: { rows: number; capped: boolean };
}> {
  const { rows, ...found } = await searchStoredPosts(platform.db, toStoredSearch(search), slice);
  const authors = await listLoginIds(
    platform,
    rows.map(({ authorId }) => authorId),
  );
  return {
    rows: rows.map(({ type, authorId, deletedBy, ...post }) => ({
      ...post,
      typeName: typeName(listPostTypes(platform, post.board), type),
      author: (authorId && authors.get(authorId)) ?? null,
      mayRestore: can(platform, writer, 'post.restore', { ownerId: deletedBy }) === 'allowed',
    })),
    ...found,
  };
}

const toStoredSearch = ({ q, ...search }: WrittenPostSearch): StoredPostSearch => ({
  ...search,
  words: splitWords(cleanSearch(q)),
});
