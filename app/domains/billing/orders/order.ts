import type { PlanCode } from '#app/domains/plans/catalogue.ts';
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

export type AttemptState =
  | 'CREATED'
  | 'REQUESTED'
  | 'UNKNOWN'
  | 'WAITING_FOR_DEPOSIT'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'EXPIRED'
  | 'PARTIALLY_CANCELED'
  | 'CANCELED';

/** What may happen to an attempt: from, event, to (payments.md §7.1). Anything else is refused. */
const ATTEMPT_TRANSITIONS = [
  { from: 'CREATED', event: 'send', to: 'REQUESTED' },
  { from: 'CREATED', event: 'refuse', to: 'FAILED' },
  // Our own bank account: nobody is asked, the money is only waited for.
  { from: 'CREATED', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'REQUESTED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'REQUESTED', event: 'refuse', to: 'FAILED' },
  { from: 'REQUESTED', event: 'lose', to: 'UNKNOWN' },
  { from: 'REQUESTED', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'UNKNOWN', event: 'settle', to: 'SUCCEEDED' },
  { from: 'UNKNOWN', event: 'refuse', to: 'FAILED' },
  { from: 'UNKNOWN', event: 'lose', to: 'UNKNOWN' },
  { from: 'UNKNOWN', event: 'wait', to: 'WAITING_FOR_DEPOSIT' },
  // Taken for dead, and charged after all: money that arrived is never dropped.
  { from: 'FAILED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'settle', to: 'SUCCEEDED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'expire', to: 'EXPIRED' },
  { from: 'WAITING_FOR_DEPOSIT', event: 'cancel', to: 'CANCELED' },
  { from: 'EXPIRED', event: 'settle', to: 'SUCCEEDED' },
  { from: 'CANCELED', event: 'settle', to: 'SUCCEEDED' },
  // The bank took the deposit back (payments.md §1.1, Status transitions).
  { from: 'SUCCEEDED', event: 'reverse', to: 'WAITING_FOR_DEPOSIT' },
  { from: 'SUCCEEDED', event: 'refund-part', to: 'PARTIALLY_CANCELED' },
  { from: 'PARTIALLY_CANCELED', event: 'refund-part', to: 'PARTIALLY_CANCELED' },
  { from: 'SUCCEEDED', event: 'refund', to: 'CANCELED' },
  { from: 'PARTIALLY_CANCELED', event: 'refund', to: 'CANCELED' },
] as const satisfies readonly { from: AttemptState; event: string; to: AttemptState }[];

export type AttemptEvent = (typeof ATTEMPT_TRANSITIONS)[number]['event'];

/** Where an event takes an attempt, or `null` where the table knows no such move. */
export function nextAttemptState(from: AttemptState, event: AttemptEvent): AttemptState | null {
  return transition<AttemptState, AttemptEvent>(ATTEMPT_TRANSITIONS, from, event);
}

/** What may happen to an order: from, event, to (payments.md §7.1). Anything else is refused and logged. */
const ORDER_TRANSITIONS = [
  { from: 'PENDING_PAYMENT', event: 'pay', to: 'PAID' },
  { from: 'PENDING_PAYMENT', event: 'await-deposit', to: 'AWAITING_DEPOSIT' },
  { from: 'PENDING_PAYMENT', event: 'cancel', to: 'CANCELED' },
  { from: 'PENDING_PAYMENT', event: 'expire', to: 'EXPIRED' },
  { from: 'AWAITING_DEPOSIT', event: 'pay', to: 'PAID' },
  { from: 'AWAITING_DEPOSIT', event: 'cancel', to: 'CANCELED' },
  { from: 'AWAITING_DEPOSIT', event: 'expire', to: 'EXPIRED' },
  // A late deposit, where the plan is still sold at that price.
  { from: 'EXPIRED', event: 'pay', to: 'PAID' },
  { from: 'PAID', event: 'reverse', to: 'AWAITING_DEPOSIT' },
  { from: 'PAID', event: 'refund-part', to: 'PARTIALLY_REFUNDED' },
  { from: 'PARTIALLY_REFUNDED', event: 'refund-part', to: 'PARTIALLY_REFUNDED' },
  { from: 'PAID', event: 'refund', to: 'REFUNDED' },
  { from: 'PARTIALLY_REFUNDED', event: 'refund', to: 'REFUNDED' },
] as const satisfies readonly { from: OrderState; event: string; to: OrderState }[];

export type OrderEvent = (typeof ORDER_TRANSITIONS)[number]['event'];

/** Where an event takes an order, or `null` where the table knows no such move. */
export function nextOrderState(from: OrderState, event: OrderEvent): OrderState | null {
  return transition<OrderState, OrderEvent>(ORDER_TRANSITIONS, from, event);
}

/** An order that money is expected for; an account has at most one checkout that was never paid (`orders_one_unpaid`). */
export const UNPAID_ORDERS = ['PENDING_PAYMENT', 'AWAITING_DEPOSIT'] as const satisfies readonly OrderState[];

/** An attempt that may still take money; the next one has to wait for it. */
export const OPEN_ATTEMPTS = [
  'CREATED',
  'REQUESTED',
  'UNKNOWN',
  'WAITING_FOR_DEPOSIT',
] as const satisfies readonly AttemptState[];

export function isOpenAttempt(state: AttemptState): boolean {
  return OPEN_ATTEMPTS.some((open) => open === state);
}

/** What `placeOrder` makes: R and 14 random symbols, 70 bits (security R13). */
export const ORDER_NUMBER = /^R[0-9A-Z]{14}$/;

/** What the gateway knows an attempt by: never the same twice (payments.md §7.4). */
export function attemptRef(orderNumber: string, attemptNo: number): string {
  return `${orderNumber}-A${attemptNo}`;
}

/** What an order pays: a first period at the checkout, or an invoice of a contract that runs. */
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
  /** What PayPal takes for it, as the buyer agreed; null for every other method. */
  usdCents: UsdCents | null;
  method: PaymentMethodType;
  contractor: Contractor;
  createdAt: Date;
  paidAt: Date | null;
};

/** Who holds the money first: a gateway, or our own bank account. */
export type Provider = 'toss' | 'paypal' | 'bank';

export type Attempt = {
  id: string;
  orderId: string;
  accountId: string;
  orderNumber: string;
  attemptNo: number;
  state: AttemptState;
  orderRef: string;
  idempotencyKey: string;
  provider: Provider;
  paymentKey: string | null;
  /** What it pays of the order. */
  amount: Krw;
  /** What is really taken for that at PayPal; null where it is won. */
  usdCents: UsdCents | null;
  paymentMethodId: string | null;
  /** Charged with a key that we hold, nobody at hand. */
  onFile: boolean;
  failureCode: string | null;
  requestedAt: Date | null;
  checks: number;
  /** How often something was learnt of it. */
  version: number;
};

/** Charges of a subscription on a Korean day, as the attempts prove them. */
export type ChargesToday = { byJobs: number; byMembers: number };

/** Supply and VAT of an amount of an order, KRW. Compensation for an early end is no supply and has no VAT (payments.md §2.2). */
export function orderVat(kind: OrderKind, total: Krw): { supply: Krw; vat: Krw } {
  return kind === 'early-end' ? { supply: total, vat: 0 } : splitVat(total);
}

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
