import type { Krw } from '#app/shared/krw.ts';
import { isMovingRefund, type RefundState } from '../refunds/refund.ts';
import type { LedgerRow } from './ledger.ts';

/** What one payment of an order holds, and how much of that is on its way back already, KRW. */
export type Balance = { attemptId: string; captured: Krw; pendingRefund: Krw };

type Row = Pick<LedgerRow, 'attemptId' | 'amount'>;
type Back = { attemptId: string | null; amount: Krw; state: RefundState };

/** The payments of an order that hold money, in the order in which it came. */
export function balancesOf(ledger: readonly Row[], refunds: readonly Back[]): Balance[] {
  const sum = (rows: readonly { attemptId: string | null; amount: Krw }[], attemptId: string) =>
    rows.filter((row) => row.attemptId === attemptId).reduce((total, { amount }) => total + amount, 0);
  const pending = refunds.filter(({ state }) => isMovingRefund(state));
  return [...new Set(ledger.map(({ attemptId }) => attemptId))]
    .map((attemptId) => ({
      attemptId,
      captured: sum(ledger, attemptId),
      pendingRefund: sum(pending, attemptId),
    }))
    .filter(({ captured }) => captured > 0);
}

/**
 * Which payments `amount` goes back through, one refund each; null for all that is held. One payment that holds enough is
 * taken alone. `refund-under-way`: one refund at a time leaves a payment, and the rest does not hold as much.
 */
export function shareRefund(
  balances: readonly Balance[],
  amount: Krw | null,
): { attemptId: string; amount: Krw }[] | 'nothing-to-refund' | 'refund-under-way' {
  const free = balances.filter(({ pendingRefund }) => pendingRefund === 0);
  // A part of it is on its way: its rest has to wait for that.
  const waits =
    amount === null &&
    balances.some(({ captured, pendingRefund }) => pendingRefund > 0 && pendingRefund < captured);
  const asked = amount ?? free.reduce((sum, { captured }) => sum + captured, 0);
  const enough = free.reduce((sum, { captured }) => sum + captured, 0) >= asked && asked > 0;
  if (waits || !enough) {
    const all = balances.reduce((sum, { captured }) => sum + captured, 0);
    return all > 0 && all >= asked && free.length < balances.length
      ? 'refund-under-way'
      : 'nothing-to-refund';
  }
  const alone = free.find(({ captured }) => captured >= asked);
  if (alone) return [{ attemptId: alone.attemptId, amount: asked }];
  let left = asked;
  return free.flatMap(({ attemptId, captured }) => {
    const part = Math.min(captured, left);
    left -= part;
    return part > 0 ? [{ attemptId, amount: part }] : [];
  });
}
