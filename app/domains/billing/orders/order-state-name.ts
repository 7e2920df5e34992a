import type { OrderState } from './order.ts';

/** What people read for the state of an order. */
const NAMES: Readonly<Record<OrderState, string>> = {
  PENDING_PAYMENT: 'Waiting for payment',
  AWAITING_DEPOSIT: 'Deposit pending',
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
  CANCELED: 'Canceled',
  EXPIRED: 'Expired',
};

export const orderStateName = (state: OrderState): string => NAMES[state];
