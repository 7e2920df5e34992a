import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ListCount, Listed, Neighbors } from './list.ts';
import { buildQuery, type ListSort, parseOriginList, rowHref } from './list-query.ts';

/** A list whose filters and sort are in its address. The caller checks the permission. */
export type ListReader<Row extends Listed> = {
  /** Without it no column is sortable. */
  sort?(params: URLSearchParams): ListSort;
  read(
    platform: Platform,
    params: URLSearchParams,
    slice: ListSlice,
  ): Promise<{ rows: Row[]; next: string | null }>;
  count(platform: Platform, params: URLSearchParams): Promise<ListCount>;
};

export const PAGE_SIZE = 50;

/** For a search that cannot match, such as an invalid number. */
export const NOTHING = { rows: [], next: null };
export const NONE: ListCount = { rows: 0, capped: false };

/** One page of a list, as shown. */
export async function readListPage<Row extends Listed>(
  { read, count, sort }: ListReader<Row>,
  platform: Platform,
  params: URLSearchParams,
): Promise<{ rows: Row[]; next: string | null; count: ListCount; sort?: ListSort }> {
  const [page, counted] = await Promise.all([
    read(platform, params, { after: params.get('after'), size: PAGE_SIZE }),
    count(platform, params),
  ]);
  return { ...page, count: counted, ...(sort && { sort: sort(params) }) };
}

/**
 * The list and the rows before and after the shown one, by the same filters and sort; only the list if the page was
 * not opened from it (`rowHref`). `to` is the page of a row.
 */
export async function findNeighbors<Row extends Listed>(
  { read }: Pick<ListReader<Row>, 'read'>,
  platform: Platform,
  params: URLSearchParams,
  { listPath, to }: { listPath: string; to: (row: Row) => string },
): Promise<Neighbors> {
  const list = parseOriginList(params);
  const after = list.get('after');
  if (after === null) return { listHref: listPath, previousHref: null, nextHref: null };
  const [before, behind] = await Promise.all([
    read(platform, list, { after, size: 1, backwards: true }),
    read(platform, list, { after, size: 1 }),
  ]);
  const hrefOf = (row: Row | undefined) => (row ? rowHref(to(row), list, row.cursor) : null);
  const query = buildQuery(list, { after: null });
  return {
    listHref: query === '' ? listPath : `${listPath}?${query}`,
    previousHref: hrefOf(before.rows[0]),
    nextHref: hrefOf(behind.rows[0]),
  };
}
