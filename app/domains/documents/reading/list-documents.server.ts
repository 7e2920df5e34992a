import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  findOrderToDocument,
  type OrderToDocument,
} from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { documentSeller } from '../content/seller.server.ts';
import {
  CORRECTION_REASONS,
  DOCUMENT_KINDS,
  DOCUMENT_NAMES,
  type DocumentKind,
  isCertificate,
  isIssued,
} from '../document.ts';
import { listDocumentsOfOrder } from '../documents.store.server.ts';
import { entitlement } from '../issuing/entitlement.ts';
import type { DocumentRow } from '../tables.ts';
import { failureReason, needsAnotherBusinessNumber } from './certificate-failure.ts';
import {
  type DocumentLinkView,
  type DocumentView,
  documentHref,
  type OrderDocumentsView,
  unavailable,
} from './order-document-view.ts';

const NO_SELLER = 'The seller’s business details are not set up on this site. Please ask our support.';

/** Each kind of document of the member's own order, with links or the reason why there is none (decisions M9). */
export async function listDocuments(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<OrderDocumentsView, 'not-found'>> {
  const which = { number: orderNumber, ownerId: actor.accountId };
  const order = await findOrderToDocument(platform, platform.db, which);
  if (!order) return err('not-found');
  const rows = await listDocumentsOfOrder(platform.db, order.id);
  const documents = DOCUMENT_KINDS.map((kind) => toDocumentView(platform, order, kind, rows));
  const registration = registrationView(platform, order.number);
  const all = [...documents, registration];
  const links = all.flatMap((view) => view.links);
  return ok({
    documents: all,
    bundle: links.length > 1 ? `/orderdetail/${order.number}/documents.zip` : null,
    resubmitUrl: needsAnotherBusinessNumber(rows) ? `/orderdetail/${order.number}/taxinvoice` : null,
  });
}

function registrationView(platform: Platform, orderNumber: string): DocumentView {
  const kind = 'business-registration';
  const seller = documentSeller(platform);
  if (!platform.registrationCopy && !seller?.sample) return unavailable(kind, NO_SELLER);
  const note = platform.registrationCopy ? null : 'A sample: this demo has no real seller.';
  const link = {
    href: documentHref(orderNumber, kind),
    label: DOCUMENT_NAMES[kind],
    number: null,
    total: null,
    note,
  };
  return { kind, name: DOCUMENT_NAMES[kind], links: [link], unavailable: null };
}

function toDocumentView(
  platform: Platform,
  order: OrderToDocument,
  kind: DocumentKind,
  rows: readonly DocumentRow[],
): DocumentView {
  const ours = rows.filter((row) => row.kind === kind);
  const issued = ours.filter(({ state }) => isIssued(state)).map((row) => toLinkView(order.number, row));
  const name = DOCUMENT_NAMES[kind];
  if (issued.length > 0) return { kind, name, links: issued, unavailable: null };
  const why = findUnavailableReason(platform, order, kind, ours);
  if (why !== null) return unavailable(kind, why);
  const first = {
    href: documentHref(order.number, kind),
    label: name,
    number: null,
    total: order.total,
    note: null,
  };
  return { kind, name, links: [first], unavailable: null };
}

function toLinkView(orderNumber: string, row: DocumentRow): DocumentLinkView {
  const reason = row.correction_reason ? CORRECTION_REASONS[row.correction_reason] : null;
  const name = row.penalty ? `${DOCUMENT_NAMES[row.kind]} of the penalty` : DOCUMENT_NAMES[row.kind];
  return {
    href: documentHref(orderNumber, row.number),
    label: row.corrects ? `Correction of the ${name.toLowerCase()}` : name,
    number: row.number,
    total: row.total,
    note: reason ?? describeState(row),
  };
}

function describeState({ kind, state }: DocumentRow): string | null {
  if (state === 'CANCELED') return 'Reversed in full';
  if (state === 'AMENDED') return 'Reversed in part';
  if (kind !== 'tax-invoice') return null;
  return state === 'CONFIRMED' ? 'At the tax office' : 'On its way to the tax office';
}

/** Null if opening the document issues it. */
function findUnavailableReason(
  platform: Platform,
  order: OrderToDocument,
  kind: DocumentKind,
  ours: readonly DocumentRow[],
): string | null {
  if (!documentSeller(platform)) return NO_SELLER;
  if (kind === 'quotation') return null;
  const entitled = entitlement(kind, order);
  if (!entitled.due) return entitled.why;
  const { state } = order;
  if (state === 'CANCELED' || state === 'EXPIRED') return 'This order was not paid.';
  if (state === 'REFUNDED') return 'The order was refunded before it was issued.';
  if (state !== 'PAID' && state !== 'PARTIALLY_REFUNDED') return 'Issued after payment.';
  if (!isCertificate(kind) || entitled.withPayment) return null;
  const last = ours.findLast(({ corrects }) => corrects === null);
  if (last?.state === 'FAILED') return failureReason(last.failure_code);
  if (kind === 'tax-invoice' && !platform.taxInvoices) {
    return 'Tax invoices are not set up on this site yet. Yours is issued as soon as they are.';
  }
  return 'Being issued. Please look again in a few minutes.';
}
