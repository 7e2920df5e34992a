import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import {
  findOrderToDocument,
  lockOrderToDocument,
} from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { listDocumentsOfOrder } from '../documents.store.server.ts';
import { replaceDocument } from '../issuing/replace-document.server.ts';
import { needsAnotherBusinessNumber } from '../reading/certificate-failure.ts';
import type { ResubmitInput } from '../schema.ts';

/** The buyer names another business after the tax invoice failed because of its number. Writes a new document. */
export async function resubmitTaxInvoice(
  platform: Platform,
  actor: Member,
  orderNumber: string,
  { businessNumber, ...business }: ResubmitInput,
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-needed'>> {
  return platform.transaction(async (tx) => {
    const which = { number: orderNumber, ownerId: actor.accountId };
    const owned = await findOrderToDocument(platform, tx, which);
    const order = owned && (await lockOrderToDocument(platform, tx, owned.id));
    if (!order) return err('not-found');
    const rows = await listDocumentsOfOrder(tx, order.id);
    const failed = rows.findLast(({ kind, corrects }) => kind === 'tax-invoice' && corrects === null);
    if (!failed || !needsAnotherBusinessNumber(rows)) return err('not-needed');
    const written = await replaceDocument(platform, tx, order, failed, {
      payer: { certificateNumber: businessNumber, business },
      actor: actor.accountId,
      caller,
      reason: null,
    });
    return written ? ok(null) : err('not-needed');
  });
}
