import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Month } from '#app/shared/months.ts';
import type { AccessCounts } from './access-log.store.server.ts';

type ReviewRow = {
  month: Month;
  reviewed_by: string;
  reviewed_at: Date;
  remark: string;
  /** JSON: `AccessCounts[]`. */
  figures: string;
};

const tables = (db: Queryable) => db.withTables<{ audit_reviews: ReviewRow }>();

/** False if the month is already signed off. */
export async function insertReview(
  tx: Tx,
  { figures, ...row }: Omit<ReviewRow, 'figures'> & { figures: readonly AccessCounts[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('audit_reviews')
    .values({ ...row, figures: JSON.stringify(figures) })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Newest month first, without figures. */
export function listReviews(db: Queryable): Promise<Omit<ReviewRow, 'figures'>[]> {
  return tables(db)
    .selectFrom('audit_reviews')
    .select(['month', 'reviewed_by', 'reviewed_at', 'remark'])
    .orderBy('month', 'desc')
    .execute();
}
