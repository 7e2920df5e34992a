import * as v from 'valibot';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  searchWrittenPosts,
  type WrittenPost,
  type WrittenPostSearch,
} from '#app/domains/boards/writing/written-post-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ListCount, Listed } from '../lists/list.ts';
import { PAGE_SIZE } from '../lists/list-reader.server.ts';
import { textParam } from '../staff-schema.ts';

export type ListedPost = Listed & { post: WrittenPost };

/** One page of posts by words, board, state and author. No `ListReader`, because one search finds page and count. */
export async function readPostPage(
  platform: Platform,
  writer: Member,
  params: URLSearchParams,
): Promise<{ rows: ListedPost[]; next: string | null; count: ListCount }> {
  const slice = { after: params.get('after'), size: PAGE_SIZE };
  const { rows, ...found } = await searchWrittenPosts(platform, writer, toSearch(writer, params), slice);
  return {
    ...found,
    rows: rows.map(({ cursor, ...post }) => ({ id: `${post.board}-${post.id}`, cursor, post })),
  };
}

const BoardParam = v.fallback(v.nullable(v.picklist(['notice', 'faq'])), null);
const StateParam = v.fallback(v.nullable(v.picklist(['published', 'deleted'])), null);

const toSearch = (writer: Member, params: URLSearchParams): WrittenPostSearch => ({
  q: textParam(params, 'q'),
  board: v.parse(BoardParam, params.get('board')),
  state: v.parse(StateParam, params.get('state')),
  accountId: params.get('by') === 'me' ? writer.accountId : null,
});
