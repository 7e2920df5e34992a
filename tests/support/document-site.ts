import { randomUUID } from 'node:crypto';
import { completeRefund } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { issueDocuments } from '#app/domains/documents/issuing/issue-documents.server.ts';
import { listStaffDocuments } from '#app/domains/documents/reading/document-queries.server.ts';
import { listDocuments } from '#app/domains/documents/reading/list-documents.server.ts';
import { openDocument } from '#app/domains/documents/reading/open-document.server.ts';
import { sendCertificates } from '#app/domains/documents/tax-office/send-certificates.server.ts';
import { type DocumentIssuers, startDocumentIssuers } from './document-issuers.ts';
import { GOOD_ACCOUNT, type MoneySite, openMoneySite, REQUEST } from './money-site.ts';
import { findOwnedOrder, type OwnedOrder } from './paid-orders.ts';
import { pdfText } from './pdf-text.ts';
import { reauthenticated } from './reauthenticated.ts';
import { requestStaffRefund } from './refunds.ts';

export type DocumentSite = MoneySite & {
  issuers: DocumentIssuers;
  /** Runs the two jobs that run every minute. */
  runDocumentJobs(): Promise<void>;
  /** The documents of an order, oldest first: `statement ISSUED 3750000`. */
  documents(order: OwnedOrder): Promise<string[]>;
  /** What its owner sees for each kind: the number of documents, or why there is none. */
  view(order: OwnedOrder): Promise<Record<string, number | string>>;
  /** The text of a document, by its kind or number, in one line. */
  text(order: OwnedOrder, file: string): Promise<string>;
  /** An order paid by card. */
  cardOrder(): Promise<OwnedOrder>;
  /** Records a manual refund of `amount` (KRW) from our own bank account. */
  recordManualRefund(order: OwnedOrder, amount: number): Promise<void>;
};

/** The money site with the sandboxes for tax invoices and the business register. */
export async function openDocumentSite(): Promise<DocumentSite> {
  const site = await openMoneySite();
  const { platform } = site;
  const issuers = await startDocumentIssuers(platform);
  return {
    ...site,
    issuers,
    async runDocumentJobs() {
      await issueDocuments(platform);
      await sendCertificates(platform);
    },
    async documents(order) {
      const listed = await listStaffDocuments(platform, order.id);
      return listed.map(({ kind, state, total }) => `${kind} ${state} ${total}`);
    },
    async view(order) {
      const listed = await listDocuments(platform, order.member, order.number);
      if (!listed.ok) throw new Error(listed.error);
      return Object.fromEntries(
        listed.value.documents.map(({ kind, links, unavailable }) => [kind, unavailable ?? links.length]),
      );
    },
    async text(order, file) {
      const opened = await openDocument(platform, order.member, order.number, `${file}.pdf`);
      if (!opened.ok) throw new Error(`${file} is ${opened.error}`);
      return pdfText(opened.value.bytes).replace(/\n/g, ' ');
    },
    async cardOrder() {
      const { member, orderNumber } = await site.paidByCard();
      return findOwnedOrder(platform, member, orderNumber);
    },
    async recordManualRefund(order, amount) {
      site.clock.advance(1_000);
      const requested = await requestStaffRefund(platform, { orderId: order.id }, amount, {
        account: GOOD_ACCOUNT,
      });
      if (!requested.ok) throw new Error(requested.error);
      const { refundId } = requested.value;
      const made = { refundId, bankReference: randomUUID(), reason: 'test' };
      const done = await completeRefund(platform, reauthenticated(order.member), made, REQUEST);
      if (!done.ok) throw new Error(done.error);
    },
    async close() {
      await issuers.close();
      await site.close();
    },
  };
}
