import type { Platform } from '#app/platform/platform.ts';
import { paginate } from '#app/shared/paging.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  type Answer,
  BOARDS,
  type Board,
  displayTitle,
  filterTypes,
  languageOf,
  type PostList,
  type PostReading,
  type PostRow,
  type PostType,
  ROW_CAP,
} from '../post.ts';
import { toHtml } from '../rendering/post-html.ts';
import { parsePostId } from '../schema.ts';
import { highlight } from './highlight.ts';
import type { ListQuery } from './list-address.ts';
import {
  findNeighbor,
  findPost,
  listAddressRows,
  listAnswerRows,
  listNewestRows,
  listTypes,
  searchPostRows,
} from './store.server.ts';

/** One page of a board, newest first; a page beyond the end is the last one (spec §2; decisions P9). */
export async function listPosts(
  platform: Pick<Platform, 'db'>,
  board: Board,
  { q, type, page, size }: ListQuery,
): Promise<PostList> {
  const [rows, existing] = await Promise.all([
    searchPostRows(platform.db, { board, q, type, limit: ROW_CAP + 1 }),
    listTypes(platform.db, board),
  ]);
  const posts = paginate(rows.slice(0, ROW_CAP), page, size);
  return {
    posts,
    marked: q === '' ? [] : posts.rows.map((post) => highlight(displayTitle(post), q)),
    capped: rows.length > ROW_CAP,
    types: filterTypes(board, existing, type),
  };
}

/** A post by the id in its address, with its real neighbours (decisions P11). */
export async function findPostReading(
  platform: Pick<Platform, 'db'>,
  board: Board,
  rawId: string | undefined,
): Promise<Result<PostReading, 'not-found'>> {
  const id = parsePostId(rawId);
  if (id === null) return err('not-found');
  const [found, previous, next] = await Promise.all([
    findPost(platform.db, board, id),
    findNeighbor(platform.db, board, id, 'previous'),
    findNeighbor(platform.db, board, id, 'next'),
  ]);
  if (!found) return err('not-found');
  const { contents: _, html: __, ...post } = found;
  return ok({ post, html: toHtml(found), previous: previous ?? null, next: next ?? null });
}

/** The newest posts of a board, of any type, for pages that show a few of them (spec §2, Home). */
export function listNewestPosts(
  platform: Pick<Platform, 'db'>,
  board: Board,
  limit: number,
): Promise<PostRow[]> {
  return searchPostRows(platform.db, { board, q: '', type: null, limit });
}

/**
 * The first questions of the FAQ, of one category or of all, for pages that show a few of them (spec §2, Home and
 * Product pages). Boards begin with what everybody asks, so the oldest come first; those pages are English, so
 * questions in Korean come after the others (decisions N2). Questions without an answer are left out.
 */
export async function listFaqAnswers(
  platform: Pick<Platform, 'db'>,
  { type, limit }: { type?: PostType; limit: number },
): Promise<Answer[]> {
  const posts = await listAnswerRows(platform.db, { board: 'faq', type: type ?? null, limit: ROW_CAP });
  const isKorean = (post: (typeof posts)[number]) => languageOf(displayTitle(post)) === 'ko';
  return [...posts.filter((post) => !isKorean(post)), ...posts.filter(isKorean)]
    .slice(0, limit)
    .map((post) => ({
      id: post.id,
      title: displayTitle(post),
      html: toHtml(post),
      lang: isKorean(post) ? 'ko' : null,
    }));
}

/** Where a post is, and the day (KST) it is of; null where it was edited since, as no post says when. */
export type PostAddress = { path: string; unchangedSince: string | null };

/** Posts of one board that a sitemap names at most; search engines take 50,000 addresses a file. */
const MAX_ADDRESSES = 20_000;

/** The addresses of a board's posts, newest first, for the sitemap. */
export async function listPostAddresses(
  platform: Pick<Platform, 'db'>,
  board: Board,
): Promise<PostAddress[]> {
  const posts = await listAddressRows(platform.db, board, MAX_ADDRESSES);
  return posts.map(({ id, date, version }) => ({
    path: `${BOARDS[board].path}/${id}`,
    unchangedSince: version === 1 ? date : null,
  }));
}

/** A post as a feed carries it: `html` is safe. */
export type FeedEntry = { id: number; title: string; type: PostType; date: string; html: string };

/** Entries of a feed; readers ask again long before so many are new. */
const ENTRIES = 20;

/** The newest posts of a board in full, for its feed. */
export async function listFeedEntries(platform: Pick<Platform, 'db'>, board: Board): Promise<FeedEntry[]> {
  const posts = await listNewestRows(platform.db, board, ENTRIES);
  return posts.map((post) => ({
    id: post.id,
    title: displayTitle(post),
    type: post.type,
    date: post.date,
    html: toHtml(post),
  }));
}
