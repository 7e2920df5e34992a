import { DEFAULT_PAGE_SIZE, type PageSize, type PostType } from '../post.ts';

/** `q` is empty without a search, `type` null without a filter. */
export type ListQuery = { q: string; type: PostType | null; page: number; size: PageSize };

export const DEFAULT_QUERY: ListQuery = { q: '', type: null, page: 1, size: DEFAULT_PAGE_SIZE };

/** Omits defaults, so that equal lists have equal URLs (decisions P8). */
export function listHref(path: string, query: Partial<ListQuery>): string {
  const { q, type, page, size } = { ...DEFAULT_QUERY, ...query };
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (type) params.set('type', type);
  if (page !== DEFAULT_QUERY.page) params.set('page', String(page));
  if (size !== DEFAULT_QUERY.size) params.set('size', String(size));
  return params.size > 0 ? `${path}?${params}` : path;
}
