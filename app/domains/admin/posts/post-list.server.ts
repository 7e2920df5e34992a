import * as v from 'valibot';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  countWrittenPosts,
  searchWrittenPosts,
  type WrittenPost,
  type WrittenPostSearch,
} from '#app/domains/boards/writing/written-post-queries.server.ts';
import type { Listed } from '../lists/list.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import { textParam } from '../staff-schema.ts';

export type ListedPost = Listed & { post: WrittenPost };

/** By words, board, state and author. */
export function postList(writer: Member): ListReader<ListedPost> {
  return {
    async read(platform, params, slice) {
      const { rows, next } = await searchWrittenPosts(platform, writer, toSearch(writer, params), slice);
      const listed = rows.map(({ cursor, ...post }) => ({ id: `${post.board}-${post.id}`, cursor, post }));
      return { rows: listed, next };
    },
    count: (platform, params) => countWrittenPosts(platform, toSearch(writer, params)),
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
