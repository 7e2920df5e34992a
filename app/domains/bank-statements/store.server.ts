import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { type DepositEvent, type DepositState, moveDeposit, OPEN_DEPOSITS } from './deposit.ts';
import type { DepositTables } from './tables.ts';

export type DepositRow = DepositTables['deposits'];
export type MatchRow = DepositTables['deposit_matches'];

const tables = (db: Queryable) => db.withTables<DepositTables>();

/** `deposits` in ASCII; any number that no other advisory lock of the site has. */
const MATCHING_LOCK = 0x6465706f73697473n;

/**
 * Until the transaction ends nobody else matches, undoes or settles a line. Taken before the customer's lock, always: a
 * match touches other lines of the same order, and two that each hold one of them would wait for each other.
 */
export async function lockMatching(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MATCHING_LOCK}::bigint)`.execute(tx);
}

export type LineFacts = Pick<
  DepositRow,
  'id' | 'tid' | 'reference_hash' | 'amount' | 'occurred_at' | 'payer_sealed'
>;

const lineFacts = (db: Queryable, bank: DepositRow['bank']) =>
  tables(db)
    .selectFrom('deposits')
    .select(['id', 'tid', 'reference_hash', 'amount', 'occurred_at', 'payer_sealed'])
    .where('bank', '=', bank)
    .orderBy('occurred_at');

/** A bank's lines that are these by identity, or carry one of these references. */
export function listLinesLike(
  db: Queryable,
  bank: DepositRow['bank'],
  { tids, references }: { tids: readonly string[]; references: readonly string[] },
): Promise<LineFacts[]> {
  return lineFacts(db, bank)
    .where(({ or, eb }) =>
      or([
        ...(tids.length > 0 ? [eb('tid', 'in', [...tids])] : []),
        ...(references.length > 0 ? [eb('reference_hash', 'in', [...references])] : []),
      ]),
    )
    .execute();
}

/** A bank's lines of these amounts within two moments, for a comparison with those of a statement. */
export function listLinesBetween(
  db: Queryable,
  bank: DepositRow['bank'],
  { from, to, amounts }: { from: Date; to: Date; amounts: readonly number[] },
): Promise<LineFacts[]> {
  return lineFacts(db, bank)
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<=', to)
    .where('amount', 'in', [...amounts])
    .execute();
}

/** Rows of one statement that a single statement of SQL takes. */
const AT_ONCE = 500;

/** Adds the lines that are not known yet; answers how many. */
export async function insertDeposits(tx: Queryable, rows: readonly DepositRow[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const { numInsertedOrUpdatedRows } = await tables(tx)
      .insertInto('deposits')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.columns(['bank', 'tid']).doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

export function findDeposit(db: Queryable, id: string): Promise<DepositRow | undefined> {
  return tables(db).selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moves a line as the table of moves says, from the state it was read in; false where another request was first. */
export async function moveDepositRow(
  tx: Queryable,
  deposit: Pick<DepositRow, 'id' | 'state'>,
  event: DepositEvent,
  note: string | null,
): Promise<boolean> {
  const to = moveDeposit(deposit.state, event);
  if (!to) return false;
  const { numUpdatedRows } = await tables(tx)
    .updateTable('deposits')
    .set({ state: to, note })
    .where('id', '=', deposit.id)
    .where('state', '=', deposit.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lines of an order that move together with another one of it: complete, or open again. */
export async function moveLinesOfOrder(
  tx: Queryable,
  orderId: string,
  from: Extract<DepositState, 'PARTIAL' | 'MATCHED'>,
  event: Extract<DepositEvent, 'complete' | 'reopen'>,
): Promise<void> {
  const to = moveDeposit(from, event);
  if (!to) throw new Error(`A line that is ${from} knows no "${event}".`);
  await tables(tx)
    .updateTable('deposits')
    .set({ state: to })
    .where('state', '=', from)
    .where('id', 'in', (where) =>
      where
        .selectFrom('deposit_matches')
        .select('deposit_id')
        .where('order_id', '=', orderId)
        .where('undone_at', 'is', null),
    )
    .execute();
}

export async function insertMatch(tx: Queryable, row: MatchRow): Promise<void> {
  await tables(tx).insertInto('deposit_matches').values(row).execute();
}

export async function markMatchUndone(
  tx: Queryable,
  id: string,
  undone: { by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('deposit_matches')
    .set({ undone_by: undone.by, undone_at: undone.at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All matches of lines, undone ones too, oldest first. */
export async function listMatches(db: Queryable, depositIds: readonly string[]): Promise<MatchRow[]> {
  if (depositIds.length === 0) return [];
  return tables(db)
    .selectFrom('deposit_matches')
    .selectAll()
    .where('deposit_id', 'in', [...depositIds])
    .orderBy('matched_at')
    .execute();
}

/** Lines of an order that it holds money of. */
export function listLinesOfOrder(db: Queryable, orderId: string): Promise<DepositRow[]> {
  return tables(db)
    .selectFrom('deposits')
    .innerJoin('deposit_matches', 'deposit_matches.deposit_id', 'deposits.id')
    .selectAll('deposits')
    .where('deposit_matches.order_id', '=', orderId)
    .where('deposit_matches.undone_at', 'is', null)
    .orderBy('deposits.occurred_at')
    .execute();
}

const PAGE_SIZE = 1_000;

/** All lines in a state since a moment, oldest first, page by page. */
export async function* pagesOfDepositsIn(
  db: Queryable,
  state: DepositState,
  since: Date,
): AsyncGenerator<DepositRow[]> {
  let page: DepositRow[] = [];
  do {
    const last = page.at(-1);
    page = await tables(db)
      .selectFrom('deposits')
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

/** Which accounts deposits under these names paid for, and whether a code or a person confirmed it and the order is paid. */
export async function listNameUses(
  db: Queryable,
  payerHashes: readonly string[],
): Promise<{ payerHash: string; accountId: string; confirmed: boolean }[]> {
  if (payerHashes.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('deposit_matches')
    .innerJoin('deposits', 'deposits.id', 'deposit_matches.deposit_id')
    .select(['payer_hash', 'account_id', 'matched_on', 'state'])
    .where('payer_hash', 'in', [...payerHashes])
    .where('account_id', 'is not', null)
    .where('undone_at', 'is', null)
    .execute();
  return rows.flatMap(({ payer_hash: payerHash, account_id: accountId, matched_on: on, state }) => {
    if (payerHash === null || accountId === null) return [];
    const confirmed = on !== 'name' && (state === 'MATCHED' || state === 'OVER');
    return [{ payerHash, accountId, confirmed }];
  });
}

/** What migration 284 wrote in the place of a hash, before the code of the order; hexadecimal hashes sort before it. */
const UNREAD = 'unread ';

/** Matches of before names were hashed, with the sealed name of their line and the code of their order. */
export async function listUnhashedMatches(
  db: Queryable,
): Promise<{ id: string; payer_sealed: string; code: string }[]> {
  const rows = await tables(db)
    .selectFrom('deposit_matches')
    .innerJoin('deposits', 'deposits.id', 'deposit_matches.deposit_id')
    .select(['deposit_matches.id', 'payer_sealed', 'payer_hash'])
    .where('payer_hash', '>=', UNREAD)
    .execute();
  return rows.map(({ payer_hash, ...row }) => ({ ...row, code: payer_hash?.slice(UNREAD.length) ?? '' }));
}

export async function setPayerHash(db: Queryable, matchId: string, payerHash: string | null): Promise<void> {
  await tables(db)
    .updateTable('deposit_matches')
    .set({ payer_hash: payerHash })
    .where('id', '=', matchId)
    .where('payer_hash', '>=', UNREAD)
    .execute();
}

export async function erasePayerHashesOf(tx: Queryable, accountId: string): Promise<void> {
  await tables(tx)
    .updateTable('deposit_matches')
    .set({ payer_hash: null, account_id: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Lines of the same amount that paid something not long before or after. */
export function listPaidLike(
  db: Queryable,
  deposit: DepositRow,
  within: { from: Date; to: Date },
): Promise<DepositRow[]> {
  return tables(db)
    .selectFrom('deposits')
    .selectAll()
    .where('amount', '=', deposit.amount)
    .where('id', '<>', deposit.id)
    .where('state', 'in', ['MATCHED', 'OVER'])
    .where('occurred_at', '>=', within.from)
    .where('occurred_at', '<=', within.to)
    .orderBy('occurred_at')
    .limit(50)
    .execute();
}

/** One page of lines, newest first, from behind `after`. */
export function selectDeposits(
  db: Queryable,
  page: {
    state: DepositState | 'open' | 'all';
    after: { occurredAt: Date; id: string } | null;
    size: number;
  },
): Promise<DepositRow[]> {
  const { state, after } = page;
  return tables(db)
    .selectFrom('deposits')
    .selectAll()
    .$if(state === 'open', (query) => query.where('state', 'in', OPEN_DEPOSITS))
    .$if(state !== 'open' && state !== 'all', (query) => query.where('state', '=', state as DepositState))
    .$if(after !== null, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('occurred_at', '<', after?.occurredAt ?? null),
          and([eb('occurred_at', '=', after?.occurredAt ?? null), eb('id', '>', after?.id ?? null)]),
        ]),
      ),
    )
    .orderBy('occurred_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .execute();
}

/** Puts `forgotten` in the place of the name on lines from before a moment that wait for nobody; answers how many. */
export async function forgetPayersBefore(db: Queryable, before: Date, forgotten: string): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('deposits')
    .set({ payer_sealed: forgotten })
    .where('occurred_at', '<', before)
    .where('state', 'not in', OPEN_DEPOSITS)
    .where('payer_sealed', '<>', forgotten)
    .executeTakeFirst();
  await tables(db)
    .updateTable('deposit_matches')
    .set({ payer_hash: null })
    .where('payer_hash', 'is not', null)
    .where('deposit_id', 'in', (where) =>
      where.selectFrom('deposits').select('id').where('payer_sealed', '=', forgotten),
    )
    .execute();
  return Number(numUpdatedRows);
}

export async function countDeposits(db: Queryable): Promise<Map<DepositState, number>> {
  const rows = await tables(db)
    .selectFrom('deposits')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}
