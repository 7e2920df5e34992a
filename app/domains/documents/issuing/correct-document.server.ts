import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockOrderToDocument } from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { documentSeller } from '../content/seller.ts';
import { type CorrectionReason, isIssued } from '../document.ts';
import { factsOf, findRowByNumber, listRows } from '../documents.store.server.ts';
import { correctionAmounts } from './correction-amounts.ts';
import { leftOf } from './due-papers.ts';
import { writeDocument } from './issue-order-documents.server.ts';

/**
 * Staff take back all of a document or a part of it by a further one: an entry error, a price that changed. Money is not
 * moved. `amount`: KRW above zero, or null for all that is left. Audited with its note, which also stands on the paper.
 */
export async function correctDocument(
  platform: Platform,
  staff: Member,
  input: { number: string; amount: Krw | null; why: CorrectionReason; reason: string },
  caller: Caller,
): Promise<Result<{ number: string }, 'not-found' | 'not-open' | 'amount'>> {
  const seller = documentSeller(platform.demo);
  if (!seller) return err('not-open');
  const answer = await platform.transaction(async (tx) => {
    const found = await findRowByNumber(tx, input.number);
    if (!found || found.corrects !== null || found.kind === 'quotation') return err('not-found');
    const order = await lockOrderToDocument(platform, tx, found.order_id);
    if (!order) return err('not-found');
    // Read under the lock: somebody else may have taken it back meanwhile.
    const rows = await listRows(tx, found.order_id);
    const original = rows.find(({ id }) => id === found.id) ?? found;
    if (!isIssued(original.state) || original.state === 'CANCELED' || original.with_payment)
      return err('not-open');
    const facts = rows.map(factsOf);
    const left = leftOf(factsOf(original), facts);
    const amount = input.amount ?? left.total;
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left.total) return err('amount');
    const row = await writeDocument(platform, tx, {
      due: {
        kind: original.kind,
        movementId: null,
        penalty: original.penalty,
        corrects: factsOf(original),
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
  if (answer.ok) await platform.jobs.wake('documents-send');
  return answer;
}
