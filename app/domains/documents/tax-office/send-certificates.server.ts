import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { readOrderToDocument } from '#app/domains/billing/documented-orders/read-order-to-document.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/raise-work-item.server.ts';
import { taxInvoiceRefused } from '#app/domains/notifications/messages/tax-invoice-refused.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { CERTIFICATES } from '../document.ts';
import { findRow, listToDo, moveDocumentRow } from '../documents.store.server.ts';
import { closeCorrected, issueOrderDocuments } from '../issuing/issue-order-documents.server.ts';
import { failureReason, wantsAnotherNumber } from '../reading/failure-reason.ts';
import type { DocumentRow } from '../tables.ts';
import { askIssuer, type IssuerAnswer } from './ask-issuer.server.ts';
import { followCertificate } from './follow-certificate.server.ts';
import { FOLLOW_MS, LEASE_MS, nextTry, TRIES_BEFORE_A_PERSON } from './retry-schedule.ts';

/**
 * Hands waiting certificates to their issuers and follows them to the tax office. Each is claimed by its row, the
 * issuer is asked outside any transaction, under a key that makes a repeat the same certificate.
 */
export async function sendCertificates(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const kinds = platform.taxInvoices ? CERTIFICATES : (['cash-receipt'] as const);
  if (!platform.taxInvoices) await reportWaiting(platform, now);
  for (const row of await listToDo(platform.db, now, kinds)) {
    const waits = row.state === 'REQUESTED' || row.state === 'ISSUING';
    // One that cannot be worked stops none of the others; it is postponed like one without an answer.
    await (waits ? sendCertificate(platform, row) : followCertificate(platform, row)).catch(
      (error: unknown) => {
        platform.log.error('certificate failed', { order: row.order_id, error });
        return setAside(platform, row.id);
      },
    );
  }
}

/** Tax invoices keep their place until their issuer is set up; a late one can cost a fine, so a person hears of it. */
async function reportWaiting(platform: Platform, now: Date): Promise<void> {
  const [oldest] = await listToDo(platform.db, now, ['tax-invoice']);
  if (!oldest) return;
  await raiseWorkItem(platform, platform.db, {
    kind: 'document-refused',
    subject: 'tax-invoices',
    orderId: oldest.order_id,
    details: { kind: oldest.kind, code: 'no-issuer' },
  });
}

/** Claims one certificate, asks for it and applies the answer. Does nothing where another process has it. */
async function sendCertificate(platform: Platform, row: DocumentRow): Promise<void> {
  const claimed = await claim(platform, row);
  if (!claimed) return;
  const answer = await askIssuer(platform, claimed);
  const now = platform.clock.now();
  const applied = await platform.transaction(async (tx) => {
    const current = await findRow(tx, row.id);
    if (current?.state !== 'ISSUING' || current.tries !== claimed.tries) return false;
    if (answer.kind === 'settled') {
      const moved = await moveDocumentRow(tx, current, 'issue', {
        issuer_key: answer.issuerKey,
        approval_number: answer.approvalNumber,
        issued_at: now,
        next_try_at: answer.follow ? new Date(now.getTime() + FOLLOW_MS) : null,
      });
      const corrected = current.corrects ? await findRow(tx, current.corrects) : undefined;
      if (moved && corrected) await closeCorrected(tx, corrected);
      return moved;
    }
    return putOff(platform, tx, current, answer);
  });
  if (applied && answer.kind === 'refused') await platform.jobs.wake(DELIVER_MAIL);
  // Money that went back while the original was under way is corrected now.
  if (applied && answer.kind === 'settled') await issueOrderDocuments(platform, row.order_id);
}

/** REQUESTED → ISSUING, or the lease of one that a process left behind; null where somebody else was first. */
async function claim(platform: Platform, row: DocumentRow): Promise<DocumentRow | null> {
  const next_try_at = new Date(platform.clock.now().getTime() + LEASE_MS);
  const tries = row.tries + 1;
  const event = row.state === 'REQUESTED' ? 'send' : 'postpone';
  const moved = await moveDocumentRow(platform.db, row, event, { tries, next_try_at });
  return moved ? { ...row, state: 'ISSUING', tries, next_try_at } : null;
}

/** After a failure of ours: asked again later and later, and told to a person, whatever it is that fails. */
async function setAside(platform: Platform, id: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const row = await findRow(tx, id);
    if (row?.state === 'ISSUING') await putOff(platform, tx, row, { kind: 'unknown', reason: 'failed-here' });
    else if (row?.state === 'ISSUED' || row?.state === 'SENT_TO_NTS') {
      const next_try_at = new Date(platform.clock.now().getTime() + FOLLOW_MS);
      await moveDocumentRow(tx, row, 'wait', { next_try_at });
    }
  });
}

async function putOff(
  platform: Platform,
  tx: Queryable,
  row: DocumentRow,
  answer: Exclude<IssuerAnswer, { kind: 'settled' }>,
): Promise<boolean> {
  const code = answer.kind === 'refused' ? answer.code : answer.reason;
  if (answer.kind === 'refused' || row.tries >= TRIES_BEFORE_A_PERSON) {
    await raiseWorkItem(platform, tx, {
      kind: 'document-refused',
      subject: row.number,
      orderId: row.order_id,
      details: { kind: row.kind, code, amount: row.total },
    });
  }
  if (answer.kind === 'refused') {
    if (!(await moveDocumentRow(tx, row, 'refuse', { failure_code: code }))) return false;
    await tellBuyer(platform, tx, row, code);
    return true;
  }
  return moveDocumentRow(tx, row, 'postpone', {
    failure_code: code,
    next_try_at: nextTry(platform.clock.now(), row.tries - 1),
  });
}

/** A number that the tax office does not take: its buyer alone knows another one. A correction has no choice of numbers. */
async function tellBuyer(platform: Platform, tx: Queryable, row: DocumentRow, code: string): Promise<void> {
  if (row.kind !== 'tax-invoice' || row.corrects !== null || !wantsAnotherNumber(code)) return;
  const order = await readOrderToDocument(platform, tx, { id: row.order_id });
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
