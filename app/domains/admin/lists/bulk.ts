import * as v from 'valibot';

/** The size of a list page. */
export const MAX_BULK_ROWS = 50;

const BulkRows = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(MAX_BULK_ROWS),
);

/** The checked rows of a list; none if they are malformed. */
export const parseBulkRows = (sent: URLSearchParams | FormData): readonly string[] =>
  v.parse(v.fallback(BulkRows, []), sent.getAll('row'));

/** The result for one row, as a sentence. */
export type BulkOutcome = { id: string; done: boolean; text: string };

export const NOTHING_CHOSEN = 'No row was chosen. Nothing was changed.';
