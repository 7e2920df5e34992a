import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  findOrderToDocument,
  type OrderToDocument,
} from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { orderVat } from '#app/domains/billing/orders/order.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { documentSeller } from '../content/seller.server.ts';
import { DOCUMENT_KINDS, type DocumentKind, isIssued, KOREAN_NAMES } from '../document.ts';
import { listDocumentsOfOrder } from '../documents.store.server.ts';
import { entitlement } from '../issuing/entitlement.ts';
import { issueOrderDocuments, writeDocument } from '../issuing/issue-order-documents.server.ts';
import type { DocumentRow } from '../tables.ts';
import { findRegistrationCopy } from './find-registration-copy.server.ts';
import { renderDocument } from './render-document.server.ts';

export type OpenedDocument = { name: string; bytes: Uint8Array };

/**
 * A document of the member's own order as PDF, by kind (`statement.pdf`) or number (`S-2026-000001.pdf`). Issues it
 * first if no issuer is needed.
 */
export async function openDocument(
  platform: Platform,
  actor: Member,
  orderNumber: string,
  file: string,
): Promise<Result<OpenedDocument, 'not-found'>> {
  const requested = file.match(/^([A-Za-z0-9-]{1,40})\.pdf$/)?.[1];
  const order = await findOrderToDocument(platform, platform.db, {
    number: orderNumber,
    ownerId: actor.accountId,
  });
  if (!order || !requested) return err('not-found');
  if (requested === 'business-registration') {
    const bytes = await findRegistrationCopy(platform);
    return bytes ? ok({ name: REGISTRATION_FILE, bytes }) : err('not-found');
  }
  const row = await findOrIssue(platform, order, requested);
  if (!row || !isIssued(row.state)) return err('not-found');
  return ok({ name: fileName(row), bytes: await renderDocument(platform, row) });
}

export const REGISTRATION_FILE = `${KOREAN_NAMES['business-registration'].split(' ')[0]}_business-registration.pdf`;

/** `거래명세서_S-2026-000001.pdf`. */
export function fileName({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string {
  return `${KOREAN_NAMES[kind].replaceAll(' ', '')}_${number}.pdf`;
}

async function findOrIssue(
  platform: Platform,
  order: OrderToDocument,
  requested: string,
): Promise<DocumentRow | undefined> {
  const kind = DOCUMENT_KINDS.find((each) => each === requested);
  const find = async () => {
    const rows = await listDocumentsOfOrder(platform.db, order.id);
    if (!kind) return rows.find(({ number }) => number === requested.toUpperCase());
    return rows.findLast(
      (row) => row.kind === kind && row.corrects === null && !row.penalty && isIssued(row.state),
    );
  };
  const existing = await find();
  if (existing || !kind) return existing;
  await issueOnDemand(platform, order, kind);
  return find();
}

async function issueOnDemand(platform: Platform, order: OrderToDocument, kind: DocumentKind): Promise<void> {
  if (kind !== 'quotation') return issueOrderDocuments(platform, order.id);
  const seller = documentSeller(platform);
  if (!seller) return;
  if (!entitlement(kind, order).due) return;
  const { total } = order;
  await platform.transaction((tx) =>
    writeDocument(platform, tx, {
      due: {
        kind,
        movementId: null,
        penalty: false,
        corrects: null,
        reason: null,
        total,
        ...orderVat(order.kind, total),
        withPayment: false,
      },
      order,
      seller,
      note: null,
    }),
  );
}
