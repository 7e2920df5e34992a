import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Board, PostRow, PostType } from '../post.ts';
import { needsComparison, termsQuery } from './search-terms.ts';

/** `words` are folded and at least one; see `wordsOf`. */
type Search = { board: Board; type: PostType | null; words: readonly string[]; limit: number };

/** The newest posts that have every word somewhere in their text. The database decides how far to look for them. */
export async function searchRows(db: Queryable, search: Search): Promise<PostRow[]> {
  const { board, type, words, limit } = search;
  const long = words.filter(needsComparison).map((word) => `%${escapeLike(word)}%`);
  const patterns = long.length > 0 ? long : null;
  const found = await sql<PostRow>`
    select id, type, date, title
    from search_posts(${board}, ${type}, ${termsQuery(search)}, ${patterns}::text[], ${limit})
    order by date desc, id desc
  `.execute(db);
  return found.rows;
}

/** `like` reads these as wildcards; a visitor means the character. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
