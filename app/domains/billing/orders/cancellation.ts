import type { Krw } from '#app/shared/krw.ts';
import type { Balance } from '../ledger/balances.ts';
import type { CANCEL_MESSAGES } from '../messages.ts';
import type { OrderKind, OrderState } from './order.ts';

export type CancelRefusal = Exclude<keyof typeof CANCEL_MESSAGES, 'account-needed'>;

/**
 * Why a buyer cannot cancel an order; null if they can. `moving`: an attempt is open. `balances`: its payments, which
 * are refunded in full (`sumRefundOnCancel`).
 */
export function findCancelRefusal(
  order: { kind: OrderKind; state: OrderState; paidAt: Date | null },
  { moving, balances }: { moving: boolean; balances: readonly Balance[] },
): CancelRefusal | null {
  // The owner cannot cancel a subscription's debt, but can change its payment method or end the subscription.
  if (order.kind !== 'checkout') return 'not-cancelable';
  switch (order.state) {
    case 'PENDING_PAYMENT':
      if (moving) return 'payment-in-progress';
      break;
    case 'AWAITING_DEPOSIT':
      // Its deposit was reversed, and a subscription depends on it.
      if (order.paidAt !== null) return 'was-paid';
      break;
    default:
      return 'not-cancelable';
  }
  // A payment has one refund at a time, so the rest of it could not be refunded.
  const isPartlyRefunding = balances.some(
    ({ captured, pendingRefund }) => pendingRefund > 0 && pendingRefund < captured,
  );
  return isPartlyRefunding ? 'refund-under-way' : null;
}

/** What a canceled order has received and is not pending refund yet, KRW. */
export function sumRefundOnCancel(balances: readonly Balance[]): Krw {
  return balances.reduce((sum, { captured, pendingRefund }) => sum + (pendingRefund > 0 ? 0 : captured), 0);
}
