import type { Krw } from '#app/shared/krw.ts';
import type { OrderState } from '../orders/order.ts';

/** Whether an order's ledger balance (KRW) fits its state (security R27). */
export function isBalanceConsistent(state: OrderState, total: Krw, held: Krw): boolean {
  switch (state) {
    case 'PAID':
      return held === total;
    case 'PARTIALLY_REFUNDED':
      return held > 0 && held < total;
    case 'AWAITING_DEPOSIT':
      return held >= 0 && held < total;
    default:
      return held === 0;
  }
}
