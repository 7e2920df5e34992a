import { findMember, listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, startOfKstDay } from '#app/shared/dates.ts';
import { listRequestsAbout, searchAccesses } from './access-log.store.server.ts';
import { type AuditQuery, auditCursor, parseAuditCursor } from './audit-query.ts';
import { type DecisionRow, listDecisionsOf, searchDecisions } from './decisions.store.server.ts';

export type AuditedDecision = {
  id: number;
  at: Date;
  /** A login ID, `visitor`, `system` or `deleted account`. */
  who: string;
  action: string;
  target: string | null;
  /** The login ID of the account that is the target. */
  targetName: string | null;
  reason: string | null;
  address: string | null;
};

export type RecordedAccess = {
  id: number;
  at: Date;
  who: string;
  address: string;
  method: string;
  path: string;
  status: number;
  subjects: { id: string; name: string }[];
  /** What the request decided, by audit action. */
  decided: string[];
};

export type AuditPage = { next: string | null } & (
  | { show: 'decisions'; decisions: AuditedDecision[] }
  | { show: 'accesses'; accesses: RecordedAccess[] }
);

const PAGE = 50;
/** Of one data subject: more requests than staff look at. */
const MOST_REQUESTS = 5_000;

/** One page of decisions or accesses, newest first. A person that is unknown finds nothing. */
export async function searchAudit(platform: Platform, query: AuditQuery, size = PAGE): Promise<AuditPage> {
  const { db } = platform;
  const [accountId, subjectId] = [
    await findAccountId(platform, query.person),
    await findAccountId(platform, query.subject),
  ];
  if (accountId === 'unknown' || subjectId === 'unknown') return nothing(query);
  const search = {
    accountId,
    subjectId,
    address: query.address || null,
    from: query.from === '' ? null : startOfKstDay(query.from),
    before: query.until === '' ? null : startOfKstDay(addDays(query.until, 1)),
  };
  const page = { after: parseAuditCursor(query.after), size: size + 1 };
  const action = query.action || null;
  if (query.show === 'accesses') {
    const rows = await searchAccesses(db, { ...search, route: action }, page);
    const shown = rows.slice(0, size);
    const decided = await listDecisionsOf(
      db,
      shown.map(({ request_id }) => request_id),
    );
    const names = await listLoginIds(
      platform,
      shown.flatMap(({ account_id, subjects }) => [account_id, ...subjects]),
    );
    const nameOf = (id: string) => names.get(id) ?? 'deleted account';
    return {
      show: 'accesses',
      next: nextOf(rows, size),
      accesses: shown.map((row) => ({
        id: row.id,
        at: row.at,
        who: nameOf(row.account_id),
        address: row.address,
        method: row.method,
        path: row.path,
        status: row.status,
        subjects: row.subjects.map((id) => ({ id, name: nameOf(id) })),
        decided: decided.filter(({ request_id }) => request_id === row.request_id).map((each) => each.action),
      })),
    };
  }
  const requestIds = subjectId === null ? [] : await listRequestsAbout(db, subjectId, MOST_REQUESTS);
  const rows = await searchDecisions(db, { ...search, action, requestIds }, page);
  return {
    show: 'decisions',
    next: nextOf(rows, size),
    decisions: await nameDecisions(platform, rows.slice(0, size)),
  };
}

/** With login IDs in place of account ids. */
export async function nameDecisions(
  platform: Pick<Platform, 'db'>,
  rows: readonly DecisionRow[],
): Promise<AuditedDecision[]> {
  const names = await listLoginIds(
    platform,
    rows.flatMap(({ actor, target }) => [actor, target]),
  );
  return rows.map(({ id, at, actor, action, target, reason, address }) => ({
    id,
    at,
    who: names.get(actor) ?? (/^[a-z]+$/.test(actor) ? actor : 'deleted account'),
    action,
    target,
    targetName: target === null ? null : (names.get(target) ?? null),
    reason,
    address,
  }));
}

async function findAccountId(platform: Platform, loginId: string): Promise<string | null | 'unknown'> {
  if (loginId === '') return null;
  const member = LOGIN_ID.test(loginId) ? await findMember(platform, loginId) : null;
  return member?.accountId ?? 'unknown';
}

function nothing({ show }: AuditQuery): AuditPage {
  return show === 'accesses' ? { show, accesses: [], next: null } : { show, decisions: [], next: null };
}

function nextOf(rows: readonly { at: Date; id: number }[], size: number): string | null {
  const last = rows[size - 1];
  return rows.length > size && last ? auditCursor(last) : null;
}
