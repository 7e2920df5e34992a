import type { Queryable } from '#app/platform/db/database.server.ts';
import type { WorkKind } from './work-kind.ts';

type AssignmentRow = { kind: WorkKind; subject: string; account_id: string; assigned_at: Date };

const tables = (db: Queryable) => db.withTables<{ work_assignments: AssignmentRow }>();

export function listAssignments(db: Queryable, kinds: readonly WorkKind[], subjects: readonly string[]) {
  return tables(db)
    .selectFrom('work_assignments')
    .select(['kind', 'subject', 'account_id as accountId'])
    .where('kind', 'in', [...kinds])
    .where('subject', 'in', [...subjects])
    .execute();
}

/** Replaces an earlier assignee. */
export async function upsertAssignment(db: Queryable, row: AssignmentRow): Promise<void> {
  const { account_id, assigned_at } = row;
  await tables(db)
    .insertInto('work_assignments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ account_id, assigned_at }))
    .execute();
}

/** Only one's own; somebody else may have taken it over. */
export async function deleteAssignment(
  db: Queryable,
  { kind, subject, account_id }: Omit<AssignmentRow, 'assigned_at'>,
): Promise<void> {
  await tables(db)
    .deleteFrom('work_assignments')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('account_id', '=', account_id)
    .execute();
}
