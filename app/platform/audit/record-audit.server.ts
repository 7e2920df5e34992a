import type { Queryable } from '../db/database.server.ts';

/** One thing that was done. Ids only: the log is kept for ever and holds nothing personal. */
export type AuditEntry = {
  at: Date;
  /** An account's id, `visitor` or `system`. */
  actor: string;
  /** `room.what`, for example `accounts.sign-in`. */
  action: string;
  target: string | null;
  requestId: string | null;
  /** In the words of who did it, where the rules ask for one; about the deed, not about the person. */
  reason?: string;
};

type Tables = {
  audit_log: {
    at: Date;
    actor: string;
    action: string;
    target: string | null;
    request_id: string | null;
    reason: string | null;
  };
};

/** Adds a row that nobody can change (security R34). `db`: the transaction of what is recorded, where it has one. */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actor, action, target, requestId, reason = null } = entry;
  await db
    .withTables<Tables>()
    .insertInto('audit_log')
    .values({ at, actor, action, target, request_id: requestId, reason })
    .execute();
}
