import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Board, PostRow, PostType } from '../post.ts';
import { needsComparison, termsQuery } from './search-terms.ts';

/** `words`: at least one, folded by `splitWords`. */
type Search = { board: Board; type: PostType | null; words: readonly string[]; limit: number };

/** `search_posts` decides how far back to search. */
export async function searchRows(db: Queryable, search: Search): Promise<PostRow[]> {
  const { board, type, words, limit } = search;
  const long = words.filter(needsComparison).map(toPattern);
  const patterns = long.length > 0 ? long : null;
  const found = await sql<PostRow>`
    select id, type, date, title
    from search_posts(${board}, ${type}, ${termsQuery(search)}, ${patterns}::text[], ${limit})
    order by date desc, id desc
  `.execute(db);
  return found.rows;
}

/** Compares the whole text, without an index. `words` as in `Search`. */
export const containsAll = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`search_text like all (${words.map(toPattern)}::text[])`;

/** A pattern of `like`, whose wildcards are escaped. */
const toPattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
