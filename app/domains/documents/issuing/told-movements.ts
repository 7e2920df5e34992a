import { isMoney, type Movement, payingMovement } from '#app/domains/billing/documented-orders/movement.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { DuePaper } from './due-papers.ts';

type Paid = { movements: readonly Movement[]; total: Krw };

/** What of the ledger a paper tells. */
export type Told = {
  /** 작성일자: the day, in KST, on which its money came in; of a correction, on which it went back. */
  writtenOn: KstDate;
  /** When what was sold was paid, by the bank's or the gateway's clock; null where the ledger has nothing. */
  paidAt: Date | null;
  /** The payment that it tells of; null where the ledger has nothing. */
  attemptId: string | null;
  /** Why a correction takes back: `reversal` is no refund, a deposit was taken off the order again. Null for an original. */
  cause: Movement['kind'] | null;
};

/** `movements`: oldest first. What tells of no movement is written at `now`. */
export function toldMovements(
  { movementId, corrects, penalty }: Pick<DuePaper, 'movementId' | 'corrects' | 'penalty'>,
  order: Paid,
  now: Date,
): Told {
  const { movements } = order;
  const told = movements.find(({ id }) => id === movementId);
  const original = corrects ? movements.find(({ id }) => id === corrects.movementId) : told;
  const paying = original && paymentBefore(original, order);
  const written = corrects || penalty ? told : paying;
  return {
    writtenOn: kstDate(written?.occurredAt ?? now),
    paidAt: paying?.occurredAt ?? null,
    attemptId: paying?.attemptId ?? null,
    cause: corrects ? (told?.kind ?? null) : null,
  };
}

/** A penalty, or one issued again over what is held, may tell of what went back; the supply was paid before it. */
function paymentBefore(original: Movement, { movements, total }: Paid) {
  if (!isMoney(original)) return payingMovement(movements, total);
  if (original.amount > 0) return original;
  return movements
    .slice(0, movements.indexOf(original))
    .filter(isMoney)
    .findLast(({ amount, attemptId }) => amount > 0 && attemptId === original.attemptId);
}
