import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import {
  type ListSlice,
  type SortColumn,
  type StateTotals,
  selectKeysetPage,
  sumByStateUpToLimit,
} from '#app/platform/db/keyset.server.ts';
import { type LineEvent, type LineState, nextLineState, OPEN_LINE_STATES } from './statement-line.ts';
import type { BankStatementTables } from './tables.ts';

export type LineRow = BankStatementTables['statement_lines'];

const tables = (db: Queryable) => db.withTables<BankStatementTables>();

/** `deposits` in ASCII. */
const MATCHING_LOCK = 0x6465706f73697473n;

/** Serializes changes to lines, because a match touches other lines of its order. Acquire before the customer lock. */
export async function lockMatching(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MATCHING_LOCK}::bigint)`.execute(tx);
}

export type ComparableLine = Pick<
  LineRow,
  'id' | 'tid' | 'reference_hash' | 'amount' | 'occurred_at' | 'payer_sealed'
>;

const selectComparable = (db: Queryable, bank: LineRow['bank']) =>
  tables(db)
    .selectFrom('statement_lines')
    .select(['id', 'tid', 'reference_hash', 'amount', 'occurred_at', 'payer_sealed'])
    .where('bank', '=', bank)
    .orderBy('occurred_at');

export function listLinesByIdentity(
  db: Queryable,
  bank: LineRow['bank'],
  { tids, references }: { tids: readonly string[]; references: readonly string[] },
): Promise<ComparableLine[]> {
  return selectComparable(db, bank)
    .where(({ or, eb }) =>
      or([
        ...(tids.length > 0 ? [eb('tid', 'in', [...tids])] : []),
        ...(references.length > 0 ? [eb('reference_hash', 'in', [...references])] : []),
      ]),
    )
    .execute();
}

export function listLinesBetween(
  db: Queryable,
  bank: LineRow['bank'],
  { from, to, amounts }: { from: Date; to: Date; amounts: readonly number[] },
): Promise<ComparableLine[]> {
  return selectComparable(db, bank)
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<=', to)
    .where('amount', 'in', [...amounts])
    .execute();
}

/** Rows per SQL statement. */
const INSERT_BATCH = 500;

/** Skips known lines; returns how many were added. */
export async function insertLines(tx: Tx, rows: readonly LineRow[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += INSERT_BATCH) {
    const { numInsertedOrUpdatedRows } = await tables(tx)
      .insertInto('statement_lines')
      .values(rows.slice(from, from + INSERT_BATCH))
      .onConflict((conflict) => conflict.columns(['bank', 'tid']).doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

export const findLine = async (db: Queryable, id: string) => (await listLinesById(db, [id]))[0];

export function listLinesById(db: Queryable, ids: readonly string[]): Promise<LineRow[]> {
  return tables(db)
    .selectFrom('statement_lines')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns false if the transition is not allowed or another request changed the state first. */
export async function transitionLine(
  tx: Tx,
  line: Pick<LineRow, 'id' | 'state'>,
  event: LineEvent,
  note: string | null,
): Promise<boolean> {
  const to = nextLineState(line.state, event);
  if (!to) return false;
  const { numUpdatedRows } = await tables(tx)
    .updateTable('statement_lines')
    .set({ state: to, note })
    .where('id', '=', line.id)
    .where('state', '=', line.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lines become complete, or partial again, together with another line of their order. */
export async function transitionLinesOfOrder(
  tx: Tx,
  orderId: string,
  from: Extract<LineState, 'PARTIAL' | 'MATCHED'>,
  event: Extract<LineEvent, 'complete' | 'reopen'>,
): Promise<void> {
  const to = nextLineState(from, event);
  if (!to) throw new Error(`A line that is ${from} knows no "${event}".`);
  await tables(tx)
    .updateTable('statement_lines')
    .set({ state: to })
    .where('state', '=', from)
    .where('id', 'in', (where) =>
      where
        .selectFrom('statement_line_matches')
        .select('statement_line_id')
        .where('order_id', '=', orderId)
        .where('undone_at', 'is', null),
    )
    .execute();
}

/** Lines currently matched to an order. */
export function listLinesOfOrder(db: Queryable, orderId: string): Promise<LineRow[]> {
  return tables(db)
    .selectFrom('statement_lines')
    .innerJoin('statement_line_matches', 'statement_line_matches.statement_line_id', 'statement_lines.id')
    .selectAll('statement_lines')
    .where('statement_line_matches.order_id', '=', orderId)
    .where('statement_line_matches.undone_at', 'is', null)
    .orderBy('statement_lines.occurred_at')
    .execute();
}

const PAGE_SIZE = 1_000;

/** Oldest first. */
export async function* pageLinesByState(
  db: Queryable,
  state: LineState,
  since: Date,
): AsyncGenerator<LineRow[]> {
  let page: LineRow[] = [];
  do {
    const last = page.at(-1);
    page = await tables(db)
      .selectFrom('statement_lines')
      .selectAll()
      .where('state', '=', state)
      .where('occurred_at', '>=', last?.occurred_at ?? since)
      .$if(last !== undefined, (query) =>
        query.where(({ eb, or }) =>
          or([eb('occurred_at', '>', last?.occurred_at ?? null), eb('id', '>', last?.id ?? null)]),
        ),
      )
      .orderBy('occurred_at')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute();
    if (page.length > 0) yield page;
  } while (page.length === PAGE_SIZE);
}

export function listPaidLinesOfAmount(
  db: Queryable,
  line: LineRow,
  within: { from: Date; to: Date },
): Promise<LineRow[]> {
  return tables(db)
    .selectFrom('statement_lines')
    .selectAll()
    .where('amount', '=', line.amount)
    .where('id', '<>', line.id)
    .where('state', 'in', ['MATCHED', 'OVER'])
    .where('occurred_at', '>=', within.from)
    .where('occurred_at', '<=', within.to)
    .orderBy('occurred_at')
    .limit(50)
    .execute();
}

export type LineSearch = {
  state: LineState | 'open' | 'all';
  bank?: LineRow['bank'] | null;
  amount?: number;
};
export type LineSort = { by: 'occurredAt' | 'amount'; descending: boolean };

const SORT_COLUMNS = {
  occurredAt: { column: 'occurred_at', type: 'moment' },
  amount: { column: 'amount', type: 'number' },
} as const satisfies Record<LineSort['by'], SortColumn>;

export const searchLineRows = (
  db: Queryable,
  search: LineSearch,
  { by, descending }: LineSort,
  slice: ListSlice,
) => selectKeysetPage(matching(db, search).selectAll(), SORT_COLUMNS[by], { ...slice, descending });

/** Includes their totals by state. */
export const countLineRows = (db: Queryable, search: LineSearch): Promise<StateTotals<LineState>> =>
  sumByStateUpToLimit(db, matching(db, search), { amount: 'amount', state: 'state' });

function matching(db: Queryable, { state, bank = null, amount }: LineSearch) {
  return tables(db)
    .selectFrom('statement_lines')
    .$if(state === 'open', (query) => query.where('state', 'in', OPEN_LINE_STATES))
    .$if(state !== 'open' && state !== 'all', (query) => query.where('state', '=', state as LineState))
    .$if(bank !== null, (query) => query.where('bank', '=', bank as LineRow['bank']))
    .$if(amount !== undefined, (query) => query.where('amount', '=', amount as number));
}

/** Replaces the names on closed lines with `erased`; returns how many. */
export async function erasePayersBefore(db: Queryable, before: Date, erased: string): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('statement_lines')
    .set({ payer_sealed: erased })
    .where('occurred_at', '<', before)
    .where('state', 'not in', OPEN_LINE_STATES)
    .where('payer_sealed', '<>', erased)
    .executeTakeFirst();
  await tables(db)
    .updateTable('statement_line_matches')
    .set({ payer_hash: null })
    .where('payer_hash', 'is not', null)
    .where('statement_line_id', 'in', (where) =>
      where.selectFrom('statement_lines').select('id').where('payer_sealed', '=', erased),
    )
    .execute();
  return Number(numUpdatedRows);
}

export async function countLinesByState(db: Queryable): Promise<Map<LineState, number>> {
  const rows = await tables(db)
    .selectFrom('statement_lines')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}
