import type { SettingSource } from '#app/domains/settings/current-setting.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { paginate } from '#app/shared/paging.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  type Answer,
  BOARDS,
  type Board,
  detectLanguage,
  displayTitle,
  type PostList,
  type PostReading,
  type PostRow,
  type PostType,
  ROW_CAP,
  typeName,
} from '../post.ts';
import { filterTypes, listPostTypes } from '../post-types.server.ts';
import { toHtml } from '../rendering/post-html.ts';
import { parsePostId } from '../schema.ts';
import { excerpt } from './excerpt.ts';
import { highlight } from './highlight.ts';
import type { ListQuery } from './list-address.ts';
import {
  findNeighbor,
  findPost,
  listAddressRows,
  listAnswerRows,
  listNewestRows,
  listTextsOf,
  listUsedTypes,
  searchPostRows,
} from './store.server.ts';

/** Newest first. A page beyond the end becomes the last one (spec §2; decisions P9). */
export async function listPosts(
  platform: Pick<Platform, 'db'> & SettingSource,
  board: Board,
  { q, type, page, size }: ListQuery,
): Promise<PostList> {
  const types = listPostTypes(platform, board);
  const [rows, existing] = await Promise.all([
    searchPostRows(platform.db, { board, q, type, limit: ROW_CAP + 1 }),
    listUsedTypes(
      platform.db,
      board,
      types.map(({ key }) => key),
    ),
  ]);
  const posts = paginate(rows.slice(0, ROW_CAP), page, size);
  return {
    posts,
    texts: await listTexts(platform, board, posts.rows),
    marked: q === '' ? [] : posts.rows.map((post) => highlight(displayTitle(post), q)),
    capped: rows.length > ROW_CAP,
    types: filterTypes(types, existing, type),
  };
}

/** Characters of HTML; longer answers are listed as an excerpt. */
const ANSWER_MAX = 6_000;

async function listTexts(platform: Pick<Platform, 'db'>, board: Board, posts: PostRow[]): Promise<string[]> {
  const ids = posts.map(({ id }) => id);
  const stored = await listTextsOf(platform.db, board, ids, ANSWER_MAX + 1);
  return posts.map(({ id }) => {
    const html = toHtml(stored.get(id) ?? { contents: null, html: null });
    if (board === 'notice') return excerpt(html);
    return html.length <= ANSWER_MAX ? html : toHtml({ contents: excerpt(html, 600), html: null });
  });
}

/** `isTitleMatch`: the title contains a word of the search; if not, only the text does. */
export type FoundPost = { id: number; typeName: string; date: string; title: string; isTitleMatch: boolean };

/** The newest posts with every word of `q`. */
export async function searchPosts(
  platform: Pick<Platform, 'db'> & SettingSource,
  { board, q, limit }: { board: Board; q: string; limit: number },
): Promise<FoundPost[]> {
  const types = listPostTypes(platform, board);
  const rows = await searchPostRows(platform.db, { board, q, type: null, limit });
  return rows.map(({ id, type, date, title }) => {
    const shown = displayTitle({ title });
    const isTitleMatch = highlight(shown, q).some(({ hit }) => hit);
    return { id, typeName: typeName(types, type), date, title: shown, isTitleMatch };
  });
}

/** A post with its neighbors (decisions P11). */
export async function getPostWithNeighbors(
  platform: Pick<Platform, 'db'> & SettingSource,
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
  return ok({
    post,
    typeName: typeName(listPostTypes(platform, board), post.type),
    html: toHtml(found),
    previous: previous ?? null,
    next: next ?? null,
  });
}

/** For blocks on other pages (spec §2, Home). */
export function listNewestPosts(
  platform: Pick<Platform, 'db'>,
  board: Board,
  limit: number,
): Promise<PostRow[]> {
  return searchPostRows(platform.db, { board, q: '', type: null, limit });
}

/**
 * For blocks on other pages (spec §2, Home and Product pages). Oldest first, because the oldest questions are the basic
 * ones; Korean ones last (decisions N2). Omits questions without an answer.
 */
export async function listFaqAnswers(
  platform: Pick<Platform, 'db'>,
  { type, limit }: { type?: PostType; limit: number },
): Promise<Answer[]> {
  const posts = await listAnswerRows(platform.db, { board: 'faq', type: type ?? null, limit: ROW_CAP });
  const isKorean = (post: (typeof posts)[number]) => detectLanguage(displayTitle(post)) === 'ko';
  return [...posts.filter((post) => !isKorean(post)), ...posts.filter(isKorean)]
    .slice(0, limit)
    .map((post) => ({
      id: post.id,
      title: displayTitle(post),
      html: toHtml(post),
      lang: isKorean(post) ? 'ko' : null,
    }));
}

/** `unchangedSince`: null after an edit, whose date is not stored. */
export type PostAddress = { path: string; unchangedSince: string | null };

/** Per board; a sitemap file may have 50,000 URLs. */
const MAX_ADDRESSES = 20_000;

/** For the sitemap, newest first. */
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

/** `html` is sanitized. */
export type FeedEntry = { id: number; title: string; type: PostType; date: string; html: string };

/** More than are published between two polls of a feed reader. */
const ENTRIES = 20;

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
