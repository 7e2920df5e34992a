import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findDocument, findDocumentByNumber } from '../documents.store.server.ts';
import { replaceDocument } from './replace-document.server.ts';

/**
 * Staff reissue a failed or canceled original. `businessNumber`: ten digits for a tax invoice, or null for the
 * order's own.
 */
export async function reissueDocument(
  platform: Platform,
  staff: Member,
  input: { number: string; businessNumber: string | null; reason: string },
  caller: Caller,
): Promise<Result<{ number: string }, 'not-found' | 'not-open'>> {
  return platform.transaction(async (tx) => {
    const found = await findDocumentByNumber(tx, input.number);
    if (!found || found.corrects !== null) return err('not-found');
    const order = await lockOrderToDocument(platform, tx, found.order_id);
    const former = await findDocument(tx, found.id);
    if (!order || !former) return err('not-found');
    if (former.state !== 'FAILED' && former.state !== 'CANCELED') return err('not-open');
    const row = await replaceDocument(platform, tx, order, former, {
      payer: input.businessNumber === null ? null : { certificateNumber: input.businessNumber },
      actor: staff.accountId,
      caller,
      reason: input.reason,
    });
    return row ? ok({ number: row.number }) : err('not-open');
  });
}
