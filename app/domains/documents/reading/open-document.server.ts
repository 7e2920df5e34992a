import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  findOrderToDocument,
  type OrderToDocument,
} from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import { orderVat } from '#app/domains/billing/orders/order.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { documentSeller } from '../content/seller.ts';
import { DOCUMENT_KINDS, type DocumentKind, isIssued, KOREAN_NAMES } from '../document.ts';
import { listRows } from '../documents.store.server.ts';
import { entitlement } from '../issuing/entitlement.ts';
import { issueOrderDocuments, writeDocument } from '../issuing/issue-order-documents.server.ts';
import type { DocumentRow } from '../tables.ts';
import { drawDocument } from './draw-document.server.ts';
import { registrationCopy } from './registration-copy.server.ts';

export type OpenedDocument = { name: string; bytes: Uint8Array };

/**
 * A paper of the member's own order as PDF: by its kind (`statement.pdf`) or its number (`S-2026-000001.pdf`). What needs
 * nobody outside is issued by being asked for. A foreign order, a foreign number and a paper that is not there are not found.
 */
export async function openDocument(
  platform: Platform,
  actor: Member,
  orderNumber: string,
  file: string,
): Promise<Result<OpenedDocument, 'not-found'>> {
  const asked = file.match(/^([A-Za-z0-9-]{1,40})\.pdf$/)?.[1];
  const order = await findOrderToDocument(platform, platform.db, {
    number: orderNumber,
    ownerId: actor.accountId,
  });
  if (!order || !asked) return err('not-found');
  if (asked === 'business-registration') {
    const bytes = await registrationCopy(platform);
    return bytes ? ok({ name: REGISTRATION_FILE, bytes }) : err('not-found');
  }
  const row = await findAsked(platform, order, asked);
  if (!row || !isIssued(row.state)) return err('not-found');
  return ok({ name: fileName(row), bytes: await drawDocument(platform, row) });
}

/** What the seller's registration is called where it is kept. */
export const REGISTRATION_FILE = `${KOREAN_NAMES['business-registration'].split(' ')[0]}_business-registration.pdf`;

/** `거래명세서_S-2026-000001.pdf`. */
export function fileName({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>): string {
  return `${KOREAN_NAMES[kind].replaceAll(' ', '')}_${number}.pdf`;
}

async function findAsked(
  platform: Platform,
  order: OrderToDocument,
  asked: string,
): Promise<DocumentRow | undefined> {
  const kind = DOCUMENT_KINDS.find((each) => each === asked);
  const find = async () => {
    const rows = await listRows(platform.db, order.id);
    if (!kind) return rows.find(({ number }) => number === asked.toUpperCase());
    return rows.findLast(
      (row) => row.kind === kind && row.corrects === null && !row.penalty && isIssued(row.state),
    );
  };
  const known = await find();
  if (known || !kind) return known;
  await issueAsked(platform, order, kind);
  return find();
}

async function issueAsked(platform: Platform, order: OrderToDocument, kind: DocumentKind): Promise<void> {
  if (kind !== 'quotation') return issueOrderDocuments(platform, order.id);
  const seller = documentSeller(platform.demo);
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
