import type { Krw } from '#app/shared/krw.ts';
import type { Balance } from '../ledger/balances.ts';
import type { CANCEL_MESSAGES } from '../messages.ts';
import type { OrderKind, OrderState } from './order.ts';

export type CancelRefusal = Exclude<keyof typeof CANCEL_MESSAGES, 'account-needed'>;

/**
 * Why a buyer cannot give an order up; null where they can. `moving`: an attempt to pay it is open. `balances`: what its
 * payments hold, all of which goes back (`sumRefundOnCancel`).
 */
export function findCancelRefusal(
  order: { kind: OrderKind; state: OrderState; paidAt: Date | null },
  { moving, balances }: { moving: boolean; balances: readonly Balance[] },
): CancelRefusal | null {
  // What a contract owes is not given up by its owner; how it is paid can be changed, and the contract ended.
  if (order.kind !== 'checkout') return 'not-cancelable';
  switch (order.state) {
    case 'PENDING_PAYMENT':
      if (moving) return 'payment-in-progress';
      break;
    case 'AWAITING_DEPOSIT':
      // Its deposit was taken back, and a contract hangs on it.
      if (order.paidAt !== null) return 'was-paid';
      break;
    default:
      return 'not-cancelable';
  }
  // One refund at a time leaves a payment: the rest of it could not go.
  const inPart = balances.some(
    ({ captured, pendingRefund }) => pendingRefund > 0 && pendingRefund < captured,
  );
  return inPart ? 'refund-under-way' : null;
}

/** What has come for an order that is given up and is not on its way back already, KRW. */
export function sumRefundOnCancel(balances: readonly Balance[]): Krw {
  return balances.reduce((sum, { captured, pendingRefund }) => sum + (pendingRefund > 0 ? 0 : captured), 0);
}
