import type { Krw } from '#app/shared/krw.ts';
import { isMovingRefund, type RefundState } from '../refunds/refund.ts';
import type { LedgerRow } from './ledger.ts';

/** What one payment of an order has captured, and how much of that is pending refund; KRW. */
export type Balance = { attemptId: string; captured: Krw; pendingRefund: Krw };

type Row = Pick<LedgerRow, 'attemptId' | 'amount'>;
type RefundRow = { attemptId: string | null; amount: Krw; state: RefundState };

/** The payments of an order that hold money, oldest first. */
export function balancesOf(ledger: readonly Row[], refunds: readonly RefundRow[]): Balance[] {
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
 * Splits a refund of `amount` (null: everything held) over an order's payments, one refund each. Prefers a single
 * payment that covers it. `refund-under-way`: a payment has one refund at a time, and the others do not hold enough.
 */
export function shareRefund(
  balances: readonly Balance[],
  amount: Krw | null,
): { attemptId: string; amount: Krw }[] | 'nothing-to-refund' | 'refund-under-way' {
  const free = balances.filter(({ pendingRefund }) => pendingRefund === 0);
  // A partial refund is pending, so the rest of that payment has to wait.
  const mustWait =
    amount === null &&
    balances.some(({ captured, pendingRefund }) => pendingRefund > 0 && pendingRefund < captured);
  const requested = amount ?? free.reduce((sum, { captured }) => sum + captured, 0);
  const enough = free.reduce((sum, { captured }) => sum + captured, 0) >= requested && requested > 0;
  if (mustWait || !enough) {
    const all = balances.reduce((sum, { captured }) => sum + captured, 0);
    return all > 0 && all >= requested && free.length < balances.length
      ? 'refund-under-way'
      : 'nothing-to-refund';
  }
  const alone = free.find(({ captured }) => captured >= requested);
  if (alone) return [{ attemptId: alone.attemptId, amount: requested }];
  let left = requested;
  return free.flatMap(({ attemptId, captured }) => {
    const part = Math.min(captured, left);
    left -= part;
    return part > 0 ? [{ attemptId, amount: part }] : [];
  });
}
