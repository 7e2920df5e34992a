import { isMoney, type Movement, payingMovement } from '#app/domains/billing/documented-orders/movement.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { DueDocument } from './due-documents.ts';

type Paid = { movements: readonly Movement[]; total: Krw };

/** What a document takes from the ledger. */
export type LedgerExtract = {
  /** 작성일자 (KST): the day of the payment, or of the refund in a correction. */
  writtenOn: KstDate;
  /** By the bank's or the gateway's clock; null without a payment. */
  paidAt: Date | null;
  /** Of the payment; null without one. */
  attemptId: string | null;
  /** For a correction. `reversal`: the deposit was taken off the order, which is not a refund. */
  cause: Movement['kind'] | null;
};

/** `movements`: oldest first. A document without a movement is dated `now`. */
export function ledgerExtract(
  { movementId, corrects, penalty }: Pick<DueDocument, 'movementId' | 'corrects' | 'penalty'>,
  order: Paid,
  now: Date,
): LedgerExtract {
  const { movements } = order;
  const movement = movements.find(({ id }) => id === movementId);
  const original = corrects ? movements.find(({ id }) => id === corrects.movementId) : movement;
  const paying = original && paymentBefore(original, order);
  const written = corrects || penalty ? movement : paying;
  return {
    writtenOn: kstDate(written?.occurredAt ?? now),
    paidAt: paying?.occurredAt ?? null,
    attemptId: paying?.attemptId ?? null,
    cause: corrects ? (movement?.kind ?? null) : null,
  };
}

/** The movement of a penalty or a reissued document may be a refund; its supply was paid earlier. */
function paymentBefore(original: Movement, { movements, total }: Paid) {
  if (!isMoney(original)) return payingMovement(movements, total);
  if (original.amount > 0) return original;
  return movements
    .slice(0, movements.indexOf(original))
    .filter(isMoney)
    .findLast(({ amount, attemptId }) => amount > 0 && attemptId === original.attemptId);
}
