import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isKstDate } from '#app/shared/dates.ts';
import type { Queryable } from './database.server.ts';

/** What a list is sorted by. The id, which comes second, makes the order total. */
export type SortColumn = {
  /** A column that is never null, such as `orders.created_at`. */
  column: string;
  type: 'moment' | 'day' | 'number' | 'text';
  /** The id's column, if it is not `id`. */
  id?: string;
  idType?: 'uuid' | 'number';
};

/** Which rows of a list. `backwards`: those before the cursor, the nearest first. */
export type ListSlice = { after: string | null; size: number; backwards?: boolean };

/**
 * Reads one page by keyset: the rows after the cursor, and the cursor of the next page, which is null at the end. An
 * invalid cursor selects the first page.
 */
export async function selectKeysetPage<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: SortColumn,
  { after, size, descending, backwards = false }: ListSlice & { descending: boolean },
): Promise<{ rows: (Row & { cursor: string })[]; next: string | null }> {
  const [column, id] = [sql.ref(sort.column), sql.ref(sort.id ?? 'id')];
  const down = descending !== backwards;
  const from = parseCursor(after, sort);
  const direction = down ? 'desc' : 'asc';
  const all = query.select(sql<string>`${column}::text || '_' || ${id}::text`.as('cursor'));
  const page = from === null ? all : all.where(beyond(sql`(${column}, ${id})`, from, down));
  const found = await page
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(size + 1)
    .execute();
  // Kysely cannot infer the row type of a generic query.
  const rows = found.slice(0, size) as unknown as (Row & { cursor: string })[];
  return { rows, next: found.length > size ? (rows.at(-1)?.cursor ?? null) : null };
}

const beyond = (place: RawBuilder<unknown>, { value, id }: Cursor, down: boolean) =>
  down ? sql<boolean>`${place} < (${value}, ${id})` : sql<boolean>`${place} > (${value}, ${id})`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INTEGER = /^-?\d{1,15}$/;
const TIME = /^(\d{4}-\d\d-\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;

type Cursor = { value: RawBuilder<unknown>; id: RawBuilder<unknown> };

function parseCursor(text: string | null, { type, idType = 'uuid' }: SortColumn): Cursor | null {
  const at = text?.lastIndexOf('_') ?? -1;
  if (text === null || at < 0) return null;
  const [value, id] = [text.slice(0, at), text.slice(at + 1)];
  if (!(idType === 'uuid' ? UUID : INTEGER).test(id) || !isValue(value, type)) return null;
  return {
    value: cast(value, type),
    id: idType === 'uuid' ? sql`${id}::uuid` : sql`${id}::bigint`,
  };
}

function isValue(text: string, type: SortColumn['type']): boolean {
  switch (type) {
    case 'moment':
      return isKstDate(TIME.exec(text)?.[1] ?? '');
    case 'day':
      return isKstDate(text);
    case 'number':
      return INTEGER.test(text);
    case 'text':
      return text.isWellFormed() && !text.includes('\0');
  }
}

function cast(text: string, type: SortColumn['type']): RawBuilder<unknown> {
  switch (type) {
    case 'moment':
      return sql`${text}::timestamptz`;
    case 'day':
      return sql`${text}::date`;
    case 'number':
      return sql`${text}::bigint`;
    case 'text':
      return sql`${text}::text`;
  }
}

/** Counting further takes too long, and nobody needs the exact number. */
export const COUNT_LIMIT = 10_000;

/** Counts the rows of a query up to COUNT_LIMIT. `capped`: there are more. */
export async function countUpToLimit<DB, TB extends keyof DB, Row>(
  db: Queryable,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: number; capped: boolean }> {
  const counted = query
    .clearSelect()
    .select(sql`1`.as('row'))
    .limit(COUNT_LIMIT + 1);
  const { rows } = await db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)`.as('rows'))
    .executeTakeFirstOrThrow();
  return { rows: Math.min(rows, COUNT_LIMIT), capped: rows > COUNT_LIMIT };
}

/** The rows in a state and their total in KRW. */
export type StateTotal<State extends string> = { state: State; rows: number; sum: number };

/** `totals`: largest first; null if the count is capped. */
export type StateTotals<State extends string> = {
  rows: number;
  capped: boolean;
  totals: StateTotal<State>[] | null;
};

/** Counts the rows of a query up to COUNT_LIMIT and sums `amount` (KRW) for each `state`, in one query. */
export async function sumByStateUpToLimit<State extends string, DB, TB extends keyof DB, Row>(
  db: Queryable,
  query: SelectQueryBuilder<DB, TB, Row>,
  { amount, state }: { amount: string; state: string },
): Promise<StateTotals<State>> {
  const counted = query
    .clearSelect()
    .select([sql.ref<number>(amount).as('amount'), sql.ref<State>(state).as('state')])
    .limit(COUNT_LIMIT + 1);
  const { rows: totals } = await sql<StateTotal<State>>`
    select state, count(*) as rows, sum(amount)::bigint as sum from (${counted}) counted
    group by state order by 3 desc, 1`.execute(db);
  const rows = totals.reduce((all, total) => all + total.rows, 0);
  return rows > COUNT_LIMIT
    ? { rows: COUNT_LIMIT, capped: true, totals: null }
    : { rows, capped: false, totals };
}
