import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import {
  DOCUMENT_KINDS,
  type DocumentEvent,
  type DocumentKind,
  type DocumentSummary,
  nextDocumentState,
} from './document.ts';
import type { DocumentRow, DocumentTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<DocumentTables>();

/** Oldest first; those of one transaction in the order of `DOCUMENT_KINDS`. */
export async function listDocumentsOfOrder(db: Queryable, orderId: string): Promise<DocumentRow[]> {
  const rows = await tables(db)
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const rank = ({ kind }: DocumentRow) => DOCUMENT_KINDS.indexOf(kind);
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || rank(a) - rank(b));
}

/** Of several orders, newest first. */
export function listNewestDocuments(db: Queryable, orderIds: readonly string[], most: number) {
  return tables(db)
    .selectFrom('documents')
    .select(['number', 'kind', 'state', 'total', 'order_id as orderId', 'created_at as createdAt'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(most)
    .execute();
}

export function findDocument(db: Queryable, id: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findDocumentByNumber(db: Queryable, number: string): Promise<DocumentRow | undefined> {
  return tables(db).selectFrom('documents').selectAll().where('number', '=', number).executeTakeFirst();
}

export function toSummary(row: DocumentRow): DocumentSummary {
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
    movementId: row.transaction_id ?? row.early_cancellation_id,
    withPayment: row.with_payment,
  };
}

/** Locks the counter of a kind and year. Returns the last number used. */
export async function lockCounter(tx: Tx, kind: DocumentKind, year: number): Promise<number> {
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

export async function setCounter(tx: Tx, kind: DocumentKind, year: number, last: number): Promise<void> {
  await tables(tx)
    .updateTable('document_counters')
    .set({ last })
    .where('kind', '=', kind)
    .where('year', '=', year)
    .execute();
}

/** False if the order already has this document, or the other certificate (indices of 195-documents.sql). */
export async function insertDocument(tx: Tx, row: DocumentRow): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if another process changed it first. Throws if the transition is not allowed. */
export async function transitionDocument(
  db: Queryable,
  row: Pick<DocumentRow, 'id' | 'state' | 'tries'>,
  event: DocumentEvent,
  change: Partial<
    Pick<
      DocumentRow,
      'issuer_key' | 'approval_number' | 'issued_at' | 'failure_code' | 'next_try_at' | 'tries'
    >
  > = {},
): Promise<boolean> {
  const to = nextDocumentState(row.state, event);
  if (!to) throw new Error(`A document that is ${row.state} knows no "${event}".`);
  const { numUpdatedRows } = await tables(db)
    .updateTable('documents')
    .set({ state: to, next_try_at: null, ...change })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    // Some transitions keep the state, so it alone does not detect a concurrent change.
    .where('tries', '=', row.tries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Longest waiting first. */
export function listDueForIssuer(
  db: Queryable,
  now: Date,
  kinds: readonly DocumentKind[],
): Promise<DocumentRow[]> {
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

/** `failedOrders`: orders before `readUntil` to retry. */
export type Progress = { readUntil: Date; failedOrders: string[] };

export function findProgress(db: Queryable): Promise<Progress | undefined> {
  return tables(db)
    .selectFrom('document_progress')
    .select(['read_until as readUntil', 'failed_orders as failedOrders'])
    .executeTakeFirst();
}

export async function saveProgress(db: Queryable, { readUntil, failedOrders }: Progress): Promise<void> {
  const progress = { read_until: readUntil, failed_orders: failedOrders };
  await tables(db)
    .insertInto('document_progress')
    .values({ one: true, ...progress })
    .onConflict((conflict) => conflict.column('one').doUpdateSet(progress))
    .execute();
}
