import type { Queryable } from '#app/platform/db/database.server.ts';
import {
  DOCUMENT_KINDS,
  type DocumentEvent,
  type DocumentFacts,
  type DocumentKind,
  moveDocument,
} from './document.ts';
import type { DocumentRow, DocumentTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<DocumentTables>();

/** All papers of an order, oldest first, those of one moment in the order of their kinds. */
export async function listRows(db: Queryable, orderId: string): Promise<DocumentRow[]> {
  const rows = await tables(db)
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const place = ({ kind }: DocumentRow) => DOCUMENT_KINDS.indexOf(kind);
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || place(a) - place(b));
}

export function findRow(db: Queryable, id: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findRowByNumber(db: Queryable, number: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('documents').selectAll().where('number', '=', number).executeTakeFirst();
}

/** A row as the rules see it. */
export function factsOf(row: DocumentRow): DocumentFacts {
  const { id, number, kind, state, total, supply, vat, corrects, penalty } = row;
  return {
    id,
    number,
    kind,
    state,
    total,
    supply,
    vat,
    corrects,
    penalty,
    movementId: row.transaction_id ?? row.early_end_id,
    withPayment: row.with_payment,
  };
}

/** The last number given to a kind in a year, its row locked until the transaction ends. */
export async function lockCounter(tx: Queryable, kind: DocumentKind, year: number): Promise<number> {
  await tables(tx)
    .insertInto('document_counters')
    .values({ kind, year, last: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
    .execute();
  const row = await tables(tx)
    .selectFrom('document_counters')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.last;
}

export async function moveCounter(
  tx: Queryable,
  kind: DocumentKind,
  year: number,
  last: number,
): Promise<void> {
  await tables(tx)
    .updateTable('document_counters')
    .set({ last })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .execute();
}

/** False where the order has this paper, or the other certificate, already: the indices of 195-documents.sql decide. */
export async function insertDocument(tx: Queryable, row: DocumentRow): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Moves a document as the table of moves says, from the state it was read in; false where another process was first.
 * Throws for a move that the table does not know.
 */
export async function moveDocumentRow(
  tx: Queryable,
  row: Pick<DocumentRow, 'id' | 'state' | 'tries'>,
  event: DocumentEvent,
  change: Partial<
    Pick<
      DocumentRow,
      'issuer_key' | 'approval_number' | 'issued_at' | 'failure_code' | 'next_try_at' | 'tries'
    >
  > = {},
): Promise<boolean> {
  const to = moveDocument(row.state, event);
  if (!to) throw new Error(`A document that is ${row.state} knows no "${event}".`);
  const { numUpdatedRows } = await tables(tx)
    .updateTable('documents')
    .set({ state: to, next_try_at: null, ...change })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    // Two that read the same row never both move it, even where a move keeps the state.
    .where('tries', '=', row.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What waits for one of these issuers, longest first, those of one moment in the order of their numbers. */
export function listToDo(db: Queryable, now: Date, kinds: readonly DocumentKind[]): Promise<DocumentRow[]> {
  return tables(db)
    .selectFrom('documents')
    .selectAll()
    .where('next_try_at', '<=', now)
    .where('kind', 'in', [...kinds])
    .orderBy('next_try_at')
    .orderBy('number')
    .limit(100)
    .execute();
}

/** `failedOrders`: those before `readUntil` whose documents could not be written. */
export type Progress = { readUntil: Date; failedOrders: string[] };

export function readProgress(db: Queryable): Promise<Progress | undefined> {
  return tables(db)
    .selectFrom('document_progress')
    .select(['read_until as readUntil', 'failed_orders as failedOrders'])
    .executeTakeFirst();
}

export async function writeProgress(db: Queryable, { readUntil, failedOrders }: Progress): Promise<void> {
  const progress = { read_until: readUntil, failed_orders: failedOrders };
  await tables(db)
    .insertInto('document_progress')
    .values({ one: true, ...progress })
    .onConflict((conflict) => conflict.column('one').doUpdateSet(progress))
    .execute();
}
