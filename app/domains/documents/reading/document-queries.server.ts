import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { findOrderById } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import {
  findDocumentByNumber,
  listDocumentsOfOrder,
  listNewestDocuments,
} from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';

/** Without the sealed content. */
export type StaffDocument = Pick<
  DocumentRow,
  'number' | 'kind' | 'penalty' | 'state' | 'total' | 'supply' | 'vat'
> & {
  /** The number of the corrected document. */
  corrects: string | null;
  correctionReason: number | null;
  approvalNumber: string | null;
  failureCode: string | null;
  tries: number;
  createdAt: Date;
  issuedAt: Date | null;
  nextTryAt: Date | null;
};

/** Oldest first. The caller checks the permission and audits the view. */
export async function listStaffDocuments(
  platform: Pick<Platform, 'db'>,
  orderId: string,
): Promise<StaffDocument[]> {
  const rows = await listDocumentsOfOrder(platform.db, orderId);
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    penalty: row.penalty,
    state: row.state,
    total: row.total,
    supply: row.supply,
    vat: row.vat,
    corrects: rows.find(({ id }) => id === row.corrects)?.number ?? null,
    correctionReason: row.correction_reason,
    approvalNumber: row.approval_number,
    failureCode: row.failure_code,
    tries: row.tries,
    createdAt: row.created_at,
    issuedAt: row.issued_at,
    nextTryAt: row.next_try_at,
  }));
}

/** The 20 newest documents of some orders, without their contents. The caller checks the permission. */
export async function listDocumentsOfOrders({ db }: Pick<Platform, 'db'>, orderIds: readonly string[]) {
  return orderIds.length === 0 ? [] : listNewestDocuments(db, orderIds, 20);
}

/** For staff. Null for a correction or an unknown number. */
export async function findOriginalDocument(
  { db }: Pick<Platform, 'db'>,
  number: string,
): Promise<{ total: Krw; orderId: string } | null> {
  const found = await findDocumentByNumber(db, number);
  return found && found.corrects === null ? { total: found.total, orderId: found.order_id } : null;
}

/** The recipient of the tax invoice of the member's own order, as form values. */
export async function findInvoiceBusiness(
  platform: Pick<Platform, 'db' | 'secrets'>,
  actor: Member,
  orderNumber: string,
) {
  const which = { number: orderNumber, ownerId: actor.accountId };
  const order = await findOrderToDocument(platform, platform.db, which);
  const business = order?.payer?.business;
  return {
    businessNumber: '',
    company: business?.company ?? order?.contractor.company ?? '',
    representative: business?.representative ?? '',
    type: business?.type ?? '',
    item: business?.item ?? '',
  };
}

/** The number of the order that a document belongs to; null for an unknown document. */
export async function findOrderNumberByDocument(
  platform: Pick<Platform, 'db'>,
  number: string,
): Promise<string | null> {
  const document = await findDocumentByNumber(platform.db, number);
  const order = document && (await findOrderById(platform.db, document.order_id));
  return order?.number ?? null;
}
