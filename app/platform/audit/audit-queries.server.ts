import type { Queryable } from '../db/database.server.ts';
import type { AuditTables } from './record-audit.server.ts';

/** Actions by and on an account, newest first. */
export function listAuditTrail(db: Queryable, accountId: string, most: number) {
  return db
    .withTables<AuditTables>()
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'target', 'reason'])
    .where((row) => row.or([row('target', '=', accountId), row('actor', '=', accountId)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
