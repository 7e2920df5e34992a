import { sql } from 'kysely';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { LogSearch } from './access-log.store.server.ts';

/** An entry of the audit log; `address` and `path` are those of the staff request that made it, if there was one. */
export type DecisionRow = {
  id: number;
  at: Date;
  actor: string;
  action: AuditAction;
  target: string | null;
  reason: string | null;
  request_id: string | null;
  address: string | null;
  path: string | null;
};

const decisions = (db: Queryable) =>
  db.withTables<{ audited_decisions: DecisionRow }>().selectFrom('audited_decisions').selectAll();

/** One page, newest first, from behind `after`. `requestIds`: those that concerned the data subject. */
export function searchDecisions(
  db: Queryable,
  search: LogSearch & { action: string | null; requestIds: readonly string[] },
  page: { after: { at: Date; id: number } | null; size: number },
): Promise<DecisionRow[]> {
  const { accountId, subjectId, address, from, before, action, requestIds } = search;
  const { after, size } = page;
  return decisions(db)
    .$if(accountId !== null, (query) => query.where('actor', '=', accountId ?? ''))
    .$if(subjectId !== null, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('target', '=', subjectId),
          ...(requestIds.length > 0 ? [eb('request_id', 'in', [...requestIds])] : []),
        ]),
      ),
    )
    .$if(address !== null, (query) => query.where('address', '=', address))
    .$if(action !== null, (query) => query.where('action', '=', action as AuditAction))
    .$if(from !== null, (query) => query.where('at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('at', '<', before as Date))
    .$if(after !== null, (query) => query.where(sql<boolean>`(at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
}

/** What some requests decided, oldest first. */
export function listDecisionsOf(db: Queryable, requestIds: readonly string[]): Promise<DecisionRow[]> {
  if (requestIds.length === 0) return Promise.resolve([]);
  return decisions(db)
    .where('request_id', 'in', [...requestIds])
    .orderBy('id')
    .execute();
}

/** Entries of some actions, oldest first. */
export function listDecisions(
  db: Queryable,
  actions: readonly AuditAction[],
  from: Date,
  before: Date,
): Promise<DecisionRow[]> {
  return decisions(db)
    .where('action', 'in', [...actions])
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(1_000)
    .execute();
}
