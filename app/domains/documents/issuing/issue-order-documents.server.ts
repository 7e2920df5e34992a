import { randomUUID } from 'node:crypto';
import {
  lockOrderToDocument,
  type OrderToDocument,
} from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { findPeriodOfOrder } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { documentContent } from '../content/document-content.ts';
import { openContent, sealContent } from '../content/seal-content.server.ts';
import { documentSeller, type Seller } from '../content/seller.server.ts';
import { DOCUMENT_KINDS, documentNumber, isCertificate, isIssued, SEND_CERTIFICATES } from '../document.ts';
import {
  findDocument,
  insertDocument,
  listDocumentsOfOrder,
  lockCounter,
  setCounter,
  toSummary,
  transitionDocument,
} from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';
import { type DueDocument, findDueDocuments, remainingAmounts } from './due-documents.ts';
import { ledgerExtract } from './ledger-extract.ts';

/**
 * Writes the documents that an order's ledger requires, until none is due: one may need a correction. Idempotent.
 * Calls no issuer: certificates wait as REQUESTED for `SEND_CERTIFICATES`. Does nothing without a seller.
 */
export async function issueOrderDocuments(platform: Platform, orderId: string): Promise<void> {
  const seller = documentSeller(platform);
  if (!seller) return;
  while (await platform.transaction((tx) => writeDue(platform, tx, orderId, seller)));
}

/** Returns whether anything was written. */
async function writeDue(platform: Platform, tx: Tx, orderId: string, seller: Seller): Promise<boolean> {
  const order = await lockOrderToDocument(platform, tx, orderId);
  // An order whose contractor is erased gets no new documents.
  if (!order || order.contractor.name === '(deleted)') return false;
  const rows = await listDocumentsOfOrder(tx, orderId);
  const documents = findDueDocuments(order, rows.map(toSummary));
  await lockCounters(platform, tx, documents);
  let written = false;
  for (const due of documents) {
    if (await writeDocument(platform, tx, { due, order, seller, note: null })) written = true;
  }
  return written;
}

/** Always in the same order, so that two orders cannot deadlock. */
async function lockCounters(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  documents: readonly DueDocument[],
): Promise<void> {
  const year = yearOf(clock.now());
  const needed = DOCUMENT_KINDS.filter((each) => documents.some(({ kind }) => kind === each));
  for (const kind of needed) await lockCounter(tx, kind, year);
}

const yearOf = (at: Date) => Number(kstDate(at).slice(0, 4));

/**
 * Numbers and inserts a document in the caller's transaction, which must have locked the order. Null if the order
 * already has it.
 */
export async function writeDocument(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  {
    due,
    order,
    seller,
    note,
  }: { due: DueDocument; order: OrderToDocument; seller: Seller; note: string | null },
): Promise<DocumentRow | null> {
  const now = platform.clock.now();
  const year = yearOf(now);
  const { kind, total, supply, vat, reason, penalty, movementId } = due;
  const sequence = (await lockCounter(tx, kind, year)) + 1;
  const number = documentNumber(kind, year, sequence);
  const corrected = due.corrects ? await findDocument(tx, due.corrects.id) : undefined;
  const corrects = corrected && {
    ...openContent(platform, corrected),
    approvalNumber: corrected.approval_number,
  };
  const extract = ledgerExtract(due, order, now);
  const payment =
    extract.attemptId === null ? order.payment : (order.payments.get(extract.attemptId) ?? null);
  const content = documentContent(
    { kind, number, total, supply, vat, reason, note, penalty, corrects: corrects ?? null },
    { ...order, payment, period: await findPeriodOfOrder(tx, order.id) },
    seller,
    extract,
  );
  const needsIssuer = isCertificate(kind) && !due.withPayment;
  const row: DocumentRow = {
    id: randomUUID(),
    number,
    order_id: order.id,
    kind,
    state: needsIssuer ? 'REQUESTED' : 'ISSUED',
    total,
    supply,
    vat,
    ...(order.movements.find(({ id }) => id === movementId)?.kind === 'early-end'
      ? { transaction_id: null, early_cancellation_id: movementId }
      : { transaction_id: movementId, early_cancellation_id: null }),
    penalty,
    corrects: due.corrects?.id ?? null,
    correction_reason: reason,
    with_payment: due.withPayment,
    issuer_key: due.withPayment ? (payment?.cashReceipt?.receiptKey ?? null) : null,
    approval_number: due.withPayment ? (payment?.cashReceipt?.approvalNumber ?? null) : null,
    content_sealed: sealContent(platform, content),
    erased: false,
    written_on: content.writtenOn,
    created_at: now,
    issued_at: needsIssuer ? null : now,
    failure_code: null,
    tries: 0,
    next_try_at: needsIssuer ? now : null,
  };
  if (!(await insertDocument(tx, row))) return null;
  await setCounter(tx, kind, year, sequence);
  if (needsIssuer) tx.wake(SEND_CERTIFICATES);
  if (!needsIssuer && corrected) await closeCorrected(tx, corrected);
  return row;
}

/** Marks the original as canceled or amended. */
export async function closeCorrected(tx: Tx, corrected: DocumentRow): Promise<void> {
  const rows = await listDocumentsOfOrder(tx, corrected.order_id);
  const current = rows.find(({ id }) => id === corrected.id) ?? corrected;
  if (current.state === 'CANCELED') return;
  const issued = rows.filter(({ state }) => isIssued(state)).map(toSummary);
  const event = remainingAmounts(toSummary(current), issued).total === 0 ? 'cancel' : 'amend';
  await transitionDocument(tx, current, event);
}
