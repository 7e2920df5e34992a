import type { PlanCode } from '#app/domains/plans/catalog.ts';
import { type Krw, splitVat } from '#app/shared/krw.ts';
import { transition } from '#app/shared/transition.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { PaymentMethodType } from '../payments/payment-method.ts';
import type { Contractor } from './contractor.ts';

/** payments.md §7.1. `DRAFT` is not stored: a checkout becomes an order when it is submitted. */
export const ORDER_STATES = [
  'PENDING_PAYMENT',
  'AWAITING_DEPOSIT',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELED',
  'EXPIRED',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The transition table of orders (payments.md §7.1). */
const ORDER_TRANSITIONS = [
  { from: 'PENDING_PAYMENT', event: 'pay', to: 'PAID' },
  { from: 'PENDING_PAYMENT', event: 'await-deposit', to: 'AWAITING_DEPOSIT' },
  { from: 'PENDING_PAYMENT', event: 'cancel', to: 'CANCELED' },
  { from: 'PENDING_PAYMENT', event: 'expire', to: 'EXPIRED' },
  { from: 'AWAITING_DEPOSIT', event: 'pay', to: 'PAID' },
  { from: 'AWAITING_DEPOSIT', event: 'cancel', to: 'CANCELED' },
  { from: 'AWAITING_DEPOSIT', event: 'expire', to: 'EXPIRED' },
  // A late deposit, if the plan is still sold at that price.
  { from: 'EXPIRED', event: 'pay', to: 'PAID' },
  { from: 'PAID', event: 'reverse', to: 'AWAITING_DEPOSIT' },
  { from: 'PAID', event: 'refund-part', to: 'PARTIALLY_REFUNDED' },
  { from: 'PARTIALLY_REFUNDED', event: 'refund-part', to: 'PARTIALLY_REFUNDED' },
  { from: 'PAID', event: 'refund', to: 'REFUNDED' },
  { from: 'PARTIALLY_REFUNDED', event: 'refund', to: 'REFUNDED' },
] as const satisfies readonly { from: OrderState; event: string; to: OrderState }[];

export type OrderEvent = (typeof ORDER_TRANSITIONS)[number]['event'];

/** `null` if the transition is not allowed. */
export function nextOrderState(from: OrderState, event: OrderEvent): OrderState | null {
  return transition<OrderState, OrderEvent>(ORDER_TRANSITIONS, from, event);
}

/** Orders that await money. An account has at most one checkout that was never paid (`orders_one_unpaid`). */
export const UNPAID_ORDERS = ['PENDING_PAYMENT', 'AWAITING_DEPOSIT'] as const satisfies readonly OrderState[];

export const isUnpaidOrder = (state: OrderState): boolean => UNPAID_ORDERS.some((unpaid) => unpaid === state);

/** As `placeOrder` generates it: R and 14 random symbols, 70 bits (security R13). */
export const ORDER_NUMBER = /^R[0-9A-Z]{14}$/;

/** What an order pays: a first period at the checkout, or an invoice of a running subscription. */
export type OrderKind = 'checkout' | 'period' | 'change' | 'early-end';

export type Order = {
  id: string;
  kind: OrderKind;
  number: string;
  accountId: string;
  state: OrderState;
  planCode: PlanCode;
  planName: string;
  monthly: Krw;
  setupFee: Krw;
  total: Krw;
  /** The PayPal charge that the buyer agreed to; null for every other method. */
  usdCents: UsdCents | null;
  method: PaymentMethodType;
  contractor: Contractor;
  createdAt: Date;
  paidAt: Date | null;
};

/** Supply and VAT of an amount, KRW. Compensation for an early end is no supply and bears no VAT (payments.md §2.2). */
export function orderVat(kind: OrderKind, total: Krw): { supply: Krw; vat: Krw } {
  return kind === 'early-end' ? { supply: total, vat: 0 } : splitVat(total);
}

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
