/** One page of a list, counted from 1. `pages` is at least 1, so that "1 / 1" is shown for an empty list. */
export type Page<T> = { rows: T[]; page: number; pages: number; total: number; size: number };

/** Cuts the page out of rows that are already at hand; a page beyond the end becomes the last one. */
export function paginate<T>(rows: T[], page: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(Math.max(1, page), pages);
  return {
    rows: rows.slice((current - 1) * size, current * size),
    page: current,
    pages,
    total: rows.length,
    size,
  };
}
