import type { UsdCents } from '#app/shared/usd.ts';
import type { MoneyAnswer } from './gateway.ts';

/** An order's states at PayPal (payments.md §1.2). None of them says that money moved: the capture does. */
export type ForeignOrderStatus =
  | 'CREATED'
  | 'SAVED'
  | 'APPROVED'
  | 'VOIDED'
  | 'COMPLETED'
  | 'PAYER_ACTION_REQUIRED';

export type ForeignCapture = {
  captureId: string;
  /** Money is certain from `COMPLETED` on, and not before. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: UsdCents;
  capturedAt: Date | null;
};

export type ForeignRefund = {
  refundId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: UsdCents;
  /** What we called it when we asked for it; null for one that somebody made at the gateway. */
  mark: string | null;
  refundedAt: Date | null;
};

export type ForeignPayment = {
  /** The gateway's id of the order; ours is `orderRef`. */
  orderId: string;
  orderRef: string;
  status: ForeignOrderStatus;
  amount: UsdCents;
  /** Where the customer approves; null when nothing is left to approve. */
  approveUrl: string | null;
  capture: ForeignCapture | null;
  refunds: readonly ForeignRefund[];
  /** The answer as it came, without what names the payer, for the attempt's record. */
  raw: Record<string, unknown>;
};

export type ForeignReadBack =
  | { kind: 'found'; payment: ForeignPayment }
  | { kind: 'not-found' }
  | { kind: 'unknown'; reason: string };

/**
 * A gateway that takes USD (payments.md §1.2). The customer approves at `approveUrl` and comes back to `returnUrl` with
 * `?token=<orderId>`; then the order is captured. Off unless a USD price list is configured.
 */
export type ForeignGateway = {
  /** The price of a plan by its code; null for a plan that is not sold in USD. */
  priceOf(planCode: string): UsdCents | null;
  /** Settled means created: no money has moved. */
  createOrder(input: {
    orderRef: string;
    /** At most 127 characters. */
    orderName: string;
    amount: UsdCents;
    returnUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<ForeignPayment>>;
  /** Takes the money that the customer approved. Settled only when the capture is COMPLETED. */
  capture(input: {
    orderId: string;
    orderRef: string;
    amount: UsdCents;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<ForeignPayment>>;
  /** The read-back after any unknown answer. */
  get(orderId: string): Promise<ForeignReadBack>;
  /**
   * Pays back a part of a capture, or what is left with `amount` null. Settled only when the refund is COMPLETED; unknown and
   * `answered` when the gateway has given this very refund up.
   */
  refund(input: {
    captureId: string;
    amount: UsdCents | null;
    /** Kept with the refund, so that a read-back finds our own among several; at most 127 characters. */
    mark: string;
    /** The payer reads it; at most 255 characters. */
    reason: string;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<ForeignRefund>>;
  /** Asks the gateway whether it sent a webhook. `body` is what came over the wire, to the letter. */
  verifyWebhook(input: {
    headers: Readonly<Record<string, string | undefined>>;
    body: string;
  }): Promise<'genuine' | 'forged' | 'unknown'>;
};
