import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { countUpToLimit, type ListSlice, selectKeysetPage } from '#app/platform/db/keyset.server.ts';
import { BY_TIME, type LogSearch } from './access-log.store.server.ts';
import { isAuditAction } from './action-names.ts';

/** An entry of the audit log. `address` and `path` come from the staff request that made it, if any. */
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

type Tables = { audited_decisions: DecisionRow };
const decisions = (db: Queryable) => db.withTables<Tables>().selectFrom('audited_decisions').selectAll();

/** `action`: one, or the beginning of several. `requestIds`: the requests that concerned the data subject. */
export type DecisionSearch = LogSearch & { action: string | null; requestIds: readonly string[] };

/** One page, newest first. */
export function searchDecisions(db: Queryable, search: DecisionSearch, slice: ListSlice) {
  return selectKeysetPage(matching(db, search).selectAll(), BY_TIME, { ...slice, descending: true });
}

export function countDecisions(db: Queryable, search: DecisionSearch) {
  return countUpToLimit(db, matching(db, search));
}

function matching(db: Queryable, search: DecisionSearch) {
  const { accountId, subjectId, address, from, before, action, requestIds } = search;
  return db
    .withTables<Tables>()
    .selectFrom('audited_decisions')
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
    .$if(action !== null, (query) =>
      query.where(({ eb, fn, val }) =>
        isAuditAction(action ?? '')
          ? eb('action', '=', action as AuditAction)
          : fn<boolean>('starts_with', ['action', val(action)]),
      ),
    )
    .$if(from !== null, (query) => query.where('at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('at', '<', before as Date));
}

/** The decisions that some requests led to, oldest first. */
export function listDecisionsOf(db: Queryable, requestIds: readonly string[]): Promise<DecisionRow[]> {
  if (requestIds.length === 0) return Promise.resolve([]);
  return decisions(db)
    .where('request_id', 'in', [...requestIds])
    .orderBy('id')
    .execute();
}

/** Entries with some actions, oldest first. */
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
