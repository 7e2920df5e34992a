/** Counted from 1. `pages` is at least 1, so that an empty list shows "1 / 1". */
export type Page<T> = { rows: T[]; page: number; pages: number; total: number; size: number };

/** A page beyond the end becomes the last one. */
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
