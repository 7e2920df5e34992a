import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { documentSeller } from '../content/seller.server.ts';
import { type CorrectionReason, isIssued } from '../document.ts';
import { findDocumentByNumber, listDocumentsOfOrder, toSummary } from '../documents.store.server.ts';
import { correctionAmounts } from './correction-amounts.ts';
import { remainingAmounts } from './due-documents.ts';
import { writeDocument } from './issue-order-documents.server.ts';

/**
 * Staff reverse a document in full or in part with a correction. Moves no money. `amount`: positive KRW, or null for
 * all that remains. The reason is audited and printed.
 */
export async function correctDocument(
  platform: Platform,
  staff: Member,
  input: { number: string; amount: Krw | null; why: CorrectionReason; reason: string },
  caller: Caller,
): Promise<Result<{ number: string }, 'not-found' | 'not-open' | 'amount'>> {
  const seller = documentSeller(platform);
  if (!seller) return err('not-open');
  return platform.transaction(async (tx) => {
    const found = await findDocumentByNumber(tx, input.number);
    if (!found || found.corrects !== null || found.kind === 'quotation') return err('not-found');
    const order = await lockOrderToDocument(platform, tx, found.order_id);
    if (!order) return err('not-found');
    // Read again under the lock.
    const rows = await listDocumentsOfOrder(tx, found.order_id);
    const original = rows.find(({ id }) => id === found.id) ?? found;
    if (!isIssued(original.state) || original.state === 'CANCELED' || original.with_payment)
      return err('not-open');
    const summaries = rows.map(toSummary);
    const left = remainingAmounts(toSummary(original), summaries);
    const amount = input.amount ?? left.total;
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left.total) return err('amount');
    const row = await writeDocument(platform, tx, {
      due: {
        kind: original.kind,
        movementId: null,
        penalty: original.penalty,
        corrects: toSummary(original),
        reason: input.why,
        ...correctionAmounts(left, amount),
        withPayment: false,
      },
      order,
      seller,
      note: input.reason,
    });
    if (!row) return err('not-open');
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: 'documents.corrected',
      target: row.number,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok({ number: row.number });
  });
}
