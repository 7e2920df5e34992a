import { randomUUID } from 'node:crypto';
import {
  lockOrderToDocument,
  type OrderToDocument,
} from '#app/domains/billing/documented-orders/read-order-to-document.server.ts';
import { findPeriodOfOrder } from '#app/domains/subscriptions/invoices/invoice-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { documentContent } from '../content/document-content.ts';
import { openContent, sealContent } from '../content/seal-content.server.ts';
import { documentSeller, type Seller } from '../content/seller.ts';
import { DOCUMENT_KINDS, documentNumber, isCertificate, isIssued } from '../document.ts';
import {
  factsOf,
  findRow,
  insertDocument,
  listRows,
  lockCounter,
  moveCounter,
  moveDocumentRow,
} from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';
import { type DuePaper, duePapers, leftOf } from './due-papers.ts';
import { toldMovements } from './told-movements.ts';

/**
 * Writes the papers that an order's ledger asks for and that are not there yet, until none is due: what was written may be
 * corrected by the next. Nobody outside is called: what an issuer has to make waits as REQUESTED for `send-certificates`.
 * Running it twice, or twice at once, makes nothing twice. Without a seller nothing is written yet.
 */
export async function issueOrderDocuments(platform: Platform, orderId: string): Promise<void> {
  const seller = documentSeller(platform.demo);
  if (!seller) return;
  while (await platform.transaction((tx) => writeDue(platform, tx, orderId, seller)));
}

/** Whether something was written. */
async function writeDue(
  platform: Platform,
  tx: Queryable,
  orderId: string,
  seller: Seller,
): Promise<boolean> {
  const order = await lockOrderToDocument(platform, tx, orderId);
  // Who is forgotten gets no new papers.
  if (!order || order.contractor.name === '(deleted)') return false;
  const rows = await listRows(tx, orderId);
  const papers = duePapers(order, rows.map(factsOf));
  await lockCounters(platform, tx, papers);
  let written = false;
  for (const due of papers) {
    if (await writeDocument(platform, tx, { due, order, seller, note: null })) written = true;
  }
  return written;
}

/** All that the papers need, in one order for everybody: as the papers come, two orders may need them in two. */
async function lockCounters(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  papers: readonly DuePaper[],
): Promise<void> {
  const year = yearOf(clock.now());
  const needed = DOCUMENT_KINDS.filter((each) => papers.some(({ kind }) => kind === each));
  for (const kind of needed) await lockCounter(tx, kind, year);
}

const yearOf = (at: Date) => Number(kstDate(at).slice(0, 4));

/**
 * Gives a paper its number and keeps what it says, in the caller's transaction, which holds the order; null where the order has it already. What
 * it corrects moves on at once where nobody outside has to make it.
 */
export async function writeDocument(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  {
    due,
    order,
    seller,
    note,
  }: { due: DuePaper; order: OrderToDocument; seller: Seller; note: string | null },
): Promise<DocumentRow | null> {
  const now = platform.clock.now();
  const year = yearOf(now);
  const { kind, total, supply, vat, reason, penalty, movementId } = due;
  const sequence = (await lockCounter(tx, kind, year)) + 1;
  const number = documentNumber(kind, year, sequence);
  const corrected = due.corrects ? await findRow(tx, due.corrects.id) : undefined;
  const corrects = corrected && {
    ...openContent(platform, corrected),
    approvalNumber: corrected.approval_number,
  };
  const told = toldMovements(due, order, now);
  const payment = told.attemptId === null ? order.payment : (order.payments.get(told.attemptId) ?? null);
  const content = documentContent(
    { kind, number, total, supply, vat, reason, note, penalty, corrects: corrects ?? null },
    { ...order, payment, period: await findPeriodOfOrder(tx, order.id) },
    seller,
    told,
  );
  const outside = isCertificate(kind) && !due.withPayment;
  const row: DocumentRow = {
    id: randomUUID(),
    number,
    order_id: order.id,
    kind,
    state: outside ? 'REQUESTED' : 'ISSUED',
    total,
    supply,
    vat,
    ...(order.movements.find(({ id }) => id === movementId)?.kind === 'early-end'
      ? { transaction_id: null, early_end_id: movementId }
      : { transaction_id: movementId, early_end_id: null }),
    penalty,
    corrects: due.corrects?.id ?? null,
    correction_reason: reason,
    with_payment: due.withPayment,
    issuer_key: due.withPayment ? (payment?.cashReceipt?.receiptKey ?? null) : null,
    approval_number: due.withPayment ? (payment?.cashReceipt?.approvalNumber ?? null) : null,
    content_sealed: sealContent(platform, content),
    forgotten: false,
    created_at: now,
    issued_at: outside ? null : now,
    failure_code: null,
    tries: 0,
    next_try_at: outside ? now : null,
  };
  if (!(await insertDocument(tx, row))) return null;
  await moveCounter(tx, kind, year, sequence);
  if (!outside && corrected) await closeCorrected(tx, corrected);
  return row;
}

/** The corrected document as its corrections leave it: taken back as a whole, or in part. */
export async function closeCorrected(tx: Queryable, corrected: DocumentRow): Promise<void> {
  const rows = await listRows(tx, corrected.order_id);
  const current = rows.find(({ id }) => id === corrected.id) ?? corrected;
  if (current.state === 'CANCELED') return;
  const issued = rows.filter(({ state }) => isIssued(state)).map(factsOf);
  const event = leftOf(factsOf(current), issued).total === 0 ? 'cancel' : 'amend';
  await moveDocumentRow(tx, current, event);
}
