import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { taxInvoiceRefused } from '#app/domains/notifications/messages/tax-invoice-refused.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { CERTIFICATES } from '../document.ts';
import { findDocument, listDueForIssuer, transitionDocument } from '../documents.store.server.ts';
import { closeCorrected, issueOrderDocuments } from '../issuing/issue-order-documents.server.ts';
import { failureReason, isBusinessNumberRejected } from '../reading/certificate-failure.ts';
import type { DocumentRow } from '../tables.ts';
import { type IssuerResponse, requestCertificate } from './request-certificate.server.ts';
import { LEASE_MS, nextTryAt, SYNC_INTERVAL_MS, TRIES_BEFORE_WORK_ITEM } from './retry-schedule.ts';
import { syncCertificate } from './sync-certificate.server.ts';

/**
 * Sends waiting certificates to their issuers and tracks them until the tax office decides. Requests are idempotent and
 * made outside any transaction.
 */
export async function sendCertificates(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const kinds = platform.taxInvoices ? CERTIFICATES : (['cash-receipt'] as const);
  if (!platform.taxInvoices) await reportMissingIssuer(platform, now);
  for (const row of await listDueForIssuer(platform.db, now, kinds)) {
    const isWaiting = row.state === 'REQUESTED' || row.state === 'ISSUING';
    // A failed certificate is postponed and does not stop the others.
    await (isWaiting ? sendCertificate(platform, row) : syncCertificate(platform, row)).catch(
      (error: unknown) => {
        platform.log.error('certificate failed', { order: row.order_id, error });
        return postponeFailed(platform, row.id);
      },
    );
  }
}

/** A late tax invoice can cost a fine, so staff get a work item. */
async function reportMissingIssuer(platform: Platform, now: Date): Promise<void> {
  const [oldest] = await listDueForIssuer(platform.db, now, ['tax-invoice']);
  if (!oldest) return;
  await raiseWorkItem(platform, platform.db, {
    kind: 'document-refused',
    subject: 'tax-invoices',
    orderId: oldest.order_id,
    details: { kind: oldest.kind, code: 'no-issuer' },
  });
}

/** Does nothing if another process claimed it first. */
async function sendCertificate(platform: Platform, row: DocumentRow): Promise<void> {
  const claimed = await claimCertificate(platform, row);
  if (!claimed) return;
  const response = await requestCertificate(platform, claimed);
  const now = platform.clock.now();
  const applied = await platform.transaction(async (tx) => {
    const current = await findDocument(tx, row.id);
    if (current?.state !== 'ISSUING' || current.tries !== claimed.tries) return false;
    if (response.kind === 'settled') {
      const transitioned = await transitionDocument(tx, current, 'issue', {
        issuer_key: response.issuerKey,
        approval_number: response.approvalNumber,
        issued_at: now,
        next_try_at: response.isPending ? new Date(now.getTime() + SYNC_INTERVAL_MS) : null,
      });
      const corrected = current.corrects ? await findDocument(tx, current.corrects) : undefined;
      if (transitioned && corrected) await closeCorrected(tx, corrected);
      return transitioned;
    }
    return recordFailure(platform, tx, current, response);
  });
  // Corrects what was refunded while the original was in progress.
  if (applied && response.kind === 'settled') await issueOrderDocuments(platform, row.order_id);
}

/** REQUESTED → ISSUING, or takes over an expired lease; null if another process was first. */
async function claimCertificate(platform: Platform, row: DocumentRow): Promise<DocumentRow | null> {
  const next_try_at = new Date(platform.clock.now().getTime() + LEASE_MS);
  const tries = row.tries + 1;
  const event = row.state === 'REQUESTED' ? 'send' : 'postpone';
  const transitioned = await transitionDocument(platform.db, row, event, { tries, next_try_at });
  return transitioned ? { ...row, state: 'ISSUING', tries, next_try_at } : null;
}

/** After an exception in our own code. */
async function postponeFailed(platform: Platform, id: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const row = await findDocument(tx, id);
    if (row?.state === 'ISSUING')
      await recordFailure(platform, tx, row, { kind: 'unknown', reason: 'failed-here' });
    else if (row?.state === 'ISSUED' || row?.state === 'SENT_TO_NTS') {
      const next_try_at = new Date(platform.clock.now().getTime() + SYNC_INTERVAL_MS);
      await transitionDocument(tx, row, 'wait', { next_try_at });
    }
  });
}

async function recordFailure(
  platform: Platform,
  tx: Tx,
  row: DocumentRow,
  response: Exclude<IssuerResponse, { kind: 'settled' }>,
): Promise<boolean> {
  const code = response.kind === 'refused' ? response.code : response.reason;
  if (response.kind === 'refused' || row.tries >= TRIES_BEFORE_WORK_ITEM) {
    await raiseWorkItem(platform, tx, {
      kind: 'document-refused',
      subject: row.number,
      orderId: row.order_id,
      details: { kind: row.kind, code, amount: row.total },
    });
  }
  if (response.kind === 'refused') {
    if (!(await transitionDocument(tx, row, 'refuse', { failure_code: code }))) return false;
    await notifyBuyer(platform, tx, row, code);
    return true;
  }
  return transitionDocument(tx, row, 'postpone', {
    failure_code: code,
    next_try_at: nextTryAt(platform.clock.now(), row.tries - 1),
  });
}

/** Only for an original whose business number was rejected: the buyer can give another one. */
async function notifyBuyer(platform: Platform, tx: Tx, row: DocumentRow, code: string): Promise<void> {
  if (row.kind !== 'tax-invoice' || row.corrects !== null || !isBusinessNumberRejected(code)) return;
  const order = await findOrderToDocument(platform, tx, { id: row.order_id });
  if (!order) throw new Error(`There is no order ${row.order_id}.`);
  await notifyMember(platform, tx, order.accountId, `tax-invoice-refused:${row.number}`, ({ name }) =>
    taxInvoiceRefused({
      name,
      planName: order.planName,
      orderNumber: order.number,
      reason: failureReason(code),
      origin: platform.origin,
    }),
  );
}
