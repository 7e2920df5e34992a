import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  countUpToLimit,
  type ListSlice,
  type SortColumn,
  selectKeysetPage,
} from '#app/platform/db/keyset.server.ts';

type Tables = {
  access_log: {
    id: number;
    at: Date;
    account_id: string;
    address: string;
    method: string;
    route: string;
    path: string;
    status: number;
    request_id: string;
    subjects: readonly string[];
  };
};

export async function insertAccess(db: Queryable, entry: Omit<Tables['access_log'], 'id'>): Promise<void> {
  await db
    .withTables<{ access_log: Omit<Tables['access_log'], 'id'> }>()
    .insertInto('access_log')
    .values(entry)
    .execute();
}

/** Null leaves a criterion out. */
export type LogSearch = {
  accountId: string | null;
  subjectId: string | null;
  address: string | null;
  /** `from` is inclusive, `before` exclusive. */
  from: Date | null;
  before: Date | null;
};

/** One page, newest first. */
export function searchAccesses(
  db: Queryable,
  search: LogSearch & { route: string | null },
  slice: ListSlice,
) {
  return selectKeysetPage(matching(db, search).selectAll(), BY_TIME, { ...slice, descending: true });
}

export function countAccessesFound(db: Queryable, search: LogSearch & { route: string | null }) {
  return countUpToLimit(db, matching(db, search));
}

/** Both logs are filtered by time. */
export const BY_TIME = { column: 'at', type: 'moment', idType: 'number' } as const satisfies SortColumn;

function matching(
  db: Queryable,
  { accountId, subjectId, address, from, before, route }: LogSearch & { route: string | null },
) {
  return db
    .withTables<Tables>()
    .selectFrom('access_log')
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .$if(subjectId !== null, (query) => query.where(sql<boolean>`subjects @> array[${subjectId}::uuid]`))
    .$if(address !== null, (query) => query.where('address', '=', address ?? ''))
    .$if(route !== null, (query) => query.where('route', '=', route ?? ''))
    .$if(from !== null, (query) => query.where('at', '>=', from as Date))
    .$if(before !== null, (query) => query.where('at', '<', before as Date));
}

/** The newest requests that showed or changed data of an account. */
export async function listRequestsAbout(db: Queryable, subjectId: string, limit: number): Promise<string[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('access_log')
    .select('request_id')
    .where(sql<boolean>`subjects @> array[${subjectId}::uuid]`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ request_id }) => request_id);
}

/** One person's accesses in a month. */
export type AccessCounts = {
  accountId: string;
  requests: number;
  /** Accounts whose data was shown or changed. */
  subjects: number;
  /** The largest number of them on one Korean day. */
  mostSubjectsADay: number;
  changes: number;
  /** From 22:00 to 07:00 KST. */
  atNight: number;
  refused: number;
  addresses: number;
};

export async function countAccesses(db: Queryable, from: Date, before: Date): Promise<AccessCounts[]> {
  const { rows } = await sql<AccessCounts>`
    with month as (
      select *, at at time zone 'Asia/Seoul' as kst from access_log where at >= ${from} and at < ${before}
    ),
    seen as (
      select account_id, subject, kst::date as day from month cross join lateral unnest(subjects) as subject
    ),
    by_day as (
      select account_id, day, count(distinct subject) as subjects from seen group by account_id, day
    )
    select account_id as "accountId", count(*)::int as requests,
      (select count(distinct subject) from seen where seen.account_id = month.account_id)::int as subjects,
      coalesce(
        (select max(subjects) from by_day where by_day.account_id = month.account_id), 0
      )::int as "mostSubjectsADay",
      count(*) filter (where method <> 'GET')::int as changes,
      count(*) filter (where extract(hour from kst) >= 22 or extract(hour from kst) < 7)::int as "atNight",
      count(*) filter (where status = 403)::int as refused,
      count(distinct address)::int as addresses
    from month group by account_id order by requests desc, account_id`.execute(db);
  return rows;
}

/** When the first request was recorded; null before that. */
export async function findFirstAccess(db: Queryable): Promise<Date | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('access_log')
    .select('at')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Uses the database's clock, as does the trigger that protects newer entries. */
export async function deleteAccessesExpired(db: Queryable): Promise<void> {
  await db
    .withTables<Tables>()
    .deleteFrom('access_log')
    .where('at', '<', sql<Date>`now() - interval '2 years'`)
    .execute();
}
