import type { Generated } from 'kysely';
import type { Queryable } from '../db/database.server.ts';
import type { AuditAction } from './audit-action.ts';

/** Kept forever, so it holds ids only and no personal data. */
export type AuditEntry = {
  at: Date;
  /** An account's id, `visitor` or `system`. */
  actor: string;
  action: AuditAction;
  target: string | null;
  requestId: string | null;
  /** Free text by the actor, if a rule requires it; about the action, not about a person. */
  reason?: string;
};

export type AuditTables = {
  audit_log: {
    id: Generated<number>;
    at: Date;
    actor: string;
    action: AuditAction;
    target: string | null;
    request_id: string | null;
    reason: string | null;
  };
};

/** Pass the transaction of the recorded action, if there is one (security R34). */
export async function recordAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  const { at, actor, action, target, requestId, reason = null } = entry;
  await db
    .withTables<AuditTables>()
    .insertInto('audit_log')
    .values({ at, actor, action, target, request_id: requestId, reason })
    .execute();
}
