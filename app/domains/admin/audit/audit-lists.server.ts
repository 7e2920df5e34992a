import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { listOrderBuyers } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, startOfKstDay } from '#app/shared/dates.ts';
import { accountFilter } from '../lists/account-filter.server.ts';
import type { Listed } from '../lists/list.ts';
import type { ListReader } from '../lists/list-reader.server.ts';
import {
  countAccessesFound,
  type LogSearch,
  listRequestsAbout,
  searchAccesses,
} from './access-log.store.server.ts';
import { type AuditQuery, parseAuditQuery } from './audit-query.ts';
import {
  countDecisions,
  type DecisionRow,
  type DecisionSearch,
  listDecisionsOf,
  searchDecisions,
} from './decisions.store.server.ts';

export type AuditedDecision = {
  id: string;
  at: Date;
  /** A login ID, `visitor`, `system` or `deleted account`. */
  who: string;
  action: string;
  target: string | null;
  /** The login ID, if the target is an account. */
  targetName: string | null;
  /** The accounts that it names, by login ID or order number. */
  otherAccountIds: string[];
  reason: string | null;
  address: string | null;
};

export type RecordedAccess = {
  id: string;
  at: Date;
  who: string;
  address: string;
  method: string;
  path: string;
  status: number;
  subjects: { id: string; name: string }[];
  /** The audit actions that the request led to. */
  decided: string[];
};

const NEWEST_FIRST = { by: 'at', descending: true };
const NOTHING = { rows: [], next: null };
const NO_ROWS = { rows: 0, capped: false };

/** The audit log, newest first. */
export const decisionList: ListReader<AuditedDecision & Listed> = {
  sort: () => NEWEST_FIRST,
  async read(platform, params, slice) {
    const search = await findDecisionSearch(platform, parseAuditQuery(params));
    if (!search) return NOTHING;
    const { rows, next } = await searchDecisions(platform.db, search, slice);
    const named = await nameDecisions(platform, rows);
    return { next, rows: named.map((each, at) => ({ ...each, cursor: rows[at]?.cursor ?? '' })) };
  },
  async count(platform, params) {
    const search = await findDecisionSearch(platform, parseAuditQuery(params));
    return search ? countDecisions(platform.db, search) : NO_ROWS;
  },
};

/** The access log, newest first. */
export const accessList: ListReader<RecordedAccess & Listed> = {
  sort: () => NEWEST_FIRST,
  async read(platform, params, slice) {
    const query = parseAuditQuery(params);
    const search = await findSearch(platform, query);
    if (!search) return NOTHING;
    const found = await searchAccesses(platform.db, { ...search, route: query.page || null }, slice);
    const requestIds = found.rows.map(({ request_id }) => request_id);
    const [decided, names] = await Promise.all([
      listDecisionsOf(platform.db, requestIds),
      listLoginIds(
        platform,
        found.rows.flatMap(({ account_id, subjects }) => [account_id, ...subjects]),
      ),
    ]);
    const nameOf = (id: string) => names.get(id) ?? DELETED;
    const rows = found.rows.map(({ id, at, address, method, path, status, cursor, ...row }) => ({
      ...{ id: String(id), at, address, method, path, status, cursor },
      who: nameOf(row.account_id),
      subjects: row.subjects.map((subject) => ({ id: subject, name: nameOf(subject) })),
      decided: decided.filter((each) => each.request_id === row.request_id).map(({ action }) => action),
      otherAccountIds: [...row.subjects],
    }));
    return { rows, next: found.next };
  },
  async count(platform, params) {
    const query = parseAuditQuery(params);
    const search = await findSearch(platform, query);
    return search ? countAccessesFound(platform.db, { ...search, route: query.page || null }) : NO_ROWS;
  },
};

const DELETED = 'deleted account';

/** Replaces account IDs with login IDs. */
export async function nameDecisions(
  platform: Pick<Platform, 'db'>,
  rows: readonly Omit<DecisionRow, 'request_id' | 'path'>[],
): Promise<AuditedDecision[]> {
  const tokens = rows.flatMap(({ actor, target }) => tokensOf(actor, target));
  const [names, buyers] = await Promise.all([
    listLoginIds(platform, tokens),
    listOrderBuyers(platform, tokens),
  ]);
  return rows.map(({ id, at, actor, action, target, reason, address }) => ({
    ...{ id: String(id), at, action, target, reason, address },
    who: names.get(actor) ?? (/^[a-z]+$/.test(actor) ? actor : DELETED),
    targetName: target === null ? null : (names.get(target) ?? null),
    otherAccountIds: tokensOf(actor, target).flatMap((token) =>
      names.has(token) ? [token] : (buyers.get(token) ?? []),
    ),
  }));
}

/** A target may contain several IDs. */
const tokensOf = (actor: string, target: string | null) => [actor, ...(target?.split(' ') ?? [])];

/** For one data subject: more requests than staff look at. */
const MAX_REQUESTS = 5_000;

async function findDecisionSearch(platform: Platform, query: AuditQuery): Promise<DecisionSearch | null> {
  const search = await findSearch(platform, query);
  if (!search) return null;
  const { subjectId } = search;
  const requestIds = subjectId === null ? [] : await listRequestsAbout(platform.db, subjectId, MAX_REQUESTS);
  return { ...search, action: query.action || null, requestIds };
}

/** Null for an unknown person, so that nothing is found. */
async function findSearch(platform: Platform, query: AuditQuery): Promise<LogSearch | null> {
  const { person, subject, address, from, until } = query;
  const accountId = await accountFilter(platform, person);
  const subjectId = await accountFilter(platform, subject);
  if (accountId === undefined || subjectId === undefined) return null;
  return {
    accountId,
    subjectId,
    address: address || null,
    from: from === '' ? null : startOfKstDay(from),
    before: until === '' ? null : startOfKstDay(addDays(until, 1)),
  };
}
