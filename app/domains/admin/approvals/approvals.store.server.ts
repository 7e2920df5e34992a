import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Approval, ApprovalKind, StaffDecision } from './approval.ts';

type ApprovalRow = {
  id: string;
  kind: ApprovalKind;
  subject: string;
  amount: number;
  /** JSON. */
  input: string;
  reason: string;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  outcome: 'approved' | 'rejected' | 'failed' | null;
  remark: string | null;
};

const tables = (db: Queryable) => db.withTables<{ approvals: ApprovalRow }>();

/** False if a decision about the same subject is pending already. */
export async function insertApproval(tx: Tx, approval: Approval, subject: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('approvals')
    .values({
      id: approval.id,
      kind: approval.decision.kind,
      subject,
      amount: approval.amount,
      input: JSON.stringify(approval.decision),
      reason: approval.reason,
      requested_by: approval.requestedBy,
      requested_at: approval.requestedAt,
      decided_by: null,
      decided_at: null,
      outcome: null,
      remark: null,
    })
    .onConflict((conflict) => conflict.column('subject').where('outcome', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findWaiting(db: Queryable, id: string): Promise<Approval | undefined> {
  const row = await waiting(db).where('id', '=', id).executeTakeFirst();
  return row && toApproval(row);
}

/** Longest waiting first. */
export async function listWaiting(db: Queryable, limit: number): Promise<Approval[]> {
  const rows = await waiting(db).orderBy('requested_at').orderBy('id').limit(limit).execute();
  return rows.map(toApproval);
}

export async function isWaiting(db: Queryable, subject: string): Promise<boolean> {
  const row = await waiting(db).where('subject', '=', subject).executeTakeFirst();
  return row !== undefined;
}

/** False if somebody else decided first. */
export async function closeApproval(
  tx: Tx,
  id: string,
  decided: { by: string; at: Date; outcome: 'approved' | 'rejected'; remark: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('approvals')
    .set({
      decided_by: decided.by,
      decided_at: decided.at,
      outcome: decided.outcome,
      remark: decided.remark,
    })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks a decision that was approved but could no longer be carried out. */
export async function markApprovalFailed(db: Queryable, id: string): Promise<void> {
  await tables(db)
    .updateTable('approvals')
    .set({ outcome: 'failed' })
    .where('id', '=', id)
    .where('outcome', '=', 'approved')
    .execute();
}

const waiting = (db: Queryable) =>
  tables(db).selectFrom('approvals').selectAll().where('outcome', 'is', null);

function toApproval(row: ApprovalRow): Approval {
  // Both databases return JSON columns parsed.
  const decision: StaffDecision = typeof row.input === 'string' ? JSON.parse(row.input) : row.input;
  return {
    id: row.id,
    decision,
    amount: row.amount,
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
  };
}
