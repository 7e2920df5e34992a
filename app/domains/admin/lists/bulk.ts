import * as v from 'valibot';

/** As many as a page of a list has. */
export const BULK_MOST = 50;

const BulkRows = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(BULK_MOST),
);

/** The rows that were checked in a list; none where they are not as it sends them. */
export const bulkRowsIn = (sent: URLSearchParams | FormData): readonly string[] =>
  v.parse(v.fallback(BulkRows, []), sent.getAll('row'));

/** What became of one row, in a sentence. */
export type BulkOutcome = { id: string; done: boolean; text: string };

export const NOTHING_CHOSEN = 'No row was chosen. Nothing was changed.';
