import { type Board, type PostType, ROW_CAP } from '#app/domains/boards/post.ts';
import { listHref } from '#app/domains/boards/reading/list-address.ts';
import { parseListQuery } from '#app/domains/boards/schema.ts';

/** Content that a page shows; publishing a topic invalidates its pages (app/platform/db/content-change.server.ts). */
export type Topic = 'boards' | 'site';

/** Where a cached page is kept: addresses of a finite list, or searches that visitors type. */
export type Shelf = 'listed' | 'searched';

export type PublicPage = {
  /** The canonical address, which the page is rendered from and cached under. */
  address: string;
  topics: readonly Topic[];
  shelf: Shelf;
};

type Row = {
  path: RegExp;
  topics: readonly Topic[];
  /** Set for a list, which has a query; other pages drop the query. */
  list?: Board;
  /** The route whose data a browser requests when it navigates to the page. */
  data?: string;
};

/**
 * Every address whose response is the same for everyone. Only responses with status 200 and without `no-store` are
 * cached; they need not be HTML.
 */
const PUBLIC_PAGES: readonly Row[] = [
  { path: /^\/$/, topics: ['boards', 'site'], data: 'routes/marketing/home' },
  { path: /^\/solution(\/routia[ir])?$/, topics: ['boards', 'site'] },
  { path: /^\/solutionplan$/, topics: ['site'] },
  { path: /^\/(termsofuse|privacy)$/, topics: ['site'] },
  { path: /^\/notice$/, topics: ['boards', 'site'], list: 'notice', data: 'routes/boards/notice.list' },
  { path: /^\/faq$/, topics: ['boards', 'site'], list: 'faq', data: 'routes/boards/faq.list' },
  { path: /^\/notice\/[1-9]\d{0,8}$/, topics: ['boards', 'site'], data: 'routes/boards/notice.detail' },
  { path: /^\/faq\/[1-9]\d{0,8}$/, topics: ['boards', 'site'], data: 'routes/boards/faq.detail' },
  { path: /^\/(sitemap\.xml|notice\/feed\.xml)$/, topics: ['boards', 'site'] },
];

/** A search has at most 100 characters, which are 900 when encoded. */
const TARGET_MAX = 2_000;

/** The types by which each board can be filtered. */
export type TypesOf = (board: Board) => readonly PostType[];

/** The public page of a request target, or null. */
export function publicPageOf(target: string, typesOf: TypesOf): PublicPage | null {
  if (target.length > TARGET_MAX) return null;
  const queryAt = target.indexOf('?');
  const requested = queryAt < 0 ? target : target.slice(0, queryAt);
  const params = new URLSearchParams(queryAt < 0 ? '' : target.slice(queryAt));
  const data = requested.endsWith('.data');
  const path = data ? pageOfData(requested) : requested;
  const row = PUBLIC_PAGES.find((each) => each.path.test(path));
  if (!row) return null;
  const { address, shelf } = row.list ? listAddress(typesOf(row.list), path, params) : single(path);
  if (!data) return { address, topics: row.topics, shelf };
  const routes = params.get('_routes');
  if (row.data === undefined || (routes !== null && routes !== row.data)) return null;
  return { address: dataAddress(requested, address, routes), topics: row.topics, shelf };
}

/** Whether the response to a request target is the same for everyone. */
export const isPublicAddress = (target: string) => publicPageOf(target, () => []) !== null;

const single = (address: string) => ({ address, shelf: 'listed' as const });

/** A list has at most 100 rows and shows its last page for any number beyond, so its addresses are finite. */
function listAddress(
  types: readonly PostType[],
  path: string,
  params: URLSearchParams,
): { address: string; shelf: Shelf } {
  const query = parseListQuery(types, params);
  const page = Math.min(query.page, Math.ceil(ROW_CAP / query.size));
  return { address: listHref(path, { ...query, page }), shelf: query.q === '' ? 'listed' : 'searched' };
}

/** React Router requests the data of `/` at `/_.data`. */
function pageOfData(path: string): string {
  return path === '/_.data' ? '/' : path.slice(0, -'.data'.length);
}

function dataAddress(requested: string, page: string, routes: string | null): string {
  const queryAt = page.indexOf('?');
  const params = new URLSearchParams(queryAt < 0 ? '' : page.slice(queryAt));
  if (routes !== null) params.set('_routes', routes);
  return params.size > 0 ? `${requested}?${params}` : requested;
}
