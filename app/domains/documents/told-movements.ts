import type { Movement } from '#app/domains/billing/read-order-to-document.server.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import type { DuePaper } from './due-papers.ts';

/** What of the ledger a paper tells. */
export type Told = {
  /** 작성일자: the day, in KST, on which its money came in; of a correction, on which it went back. */
  writtenOn: KstDate;
  /** When what was sold was paid, by the bank's or the gateway's clock; null where the ledger has nothing. */
  paidAt: Date | null;
  /** A deposit was taken off the order again, by the bank or as a wrong match: nobody got a refund. */
  reversed: boolean;
};

/** `movements`: the order's, oldest first. What tells of no movement is written at `now`. */
export function toldMovements(
  { transactionId, corrects }: Pick<DuePaper, 'transactionId' | 'corrects'>,
  movements: readonly Movement[],
  now: Date,
): Told {
  const told = movements.find(({ id }) => id === transactionId);
  const original = corrects ? movements.find(({ id }) => id === corrects.transactionId) : told;
  // One issued again over what is held may name a movement that went back; the supply was paid before it.
  const paying = original && original.amount < 0 ? movements.findLast(({ amount }) => amount > 0) : original;
  const written = corrects ? told : paying;
  return {
    writtenOn: kstDate(written?.occurredAt ?? now),
    paidAt: paying?.occurredAt ?? null,
    reversed: corrects !== null && told?.kind === 'reversal',
  };
}
