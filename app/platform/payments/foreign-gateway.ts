import type { UsdCents } from '#app/shared/usd.ts';
import type { GatewayResponse } from './gateway.ts';

/** PayPal's order states (payments.md §1.2). None of them means that money moved; only the capture does. */
export type ForeignOrderStatus =
  | 'CREATED'
  | 'SAVED'
  | 'APPROVED'
  | 'VOIDED'
  | 'COMPLETED'
  | 'PAYER_ACTION_REQUIRED';

export type ForeignCapture = {
  captureId: string;
  /** Money has moved only when `COMPLETED`. */
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: UsdCents;
  capturedAt: Date | null;
};

export type ForeignRefund = {
  refundId: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: UsdCents;
  /** Our reference; null if it was made at the gateway. */
  mark: string | null;
  refundedAt: Date | null;
};

export type ForeignPayment = {
  /** The gateway's id of the order; ours is `orderRef`. */
  orderId: string;
  orderRef: string;
  status: ForeignOrderStatus;
  amount: UsdCents;
  /** Null once it is approved. */
  approveUrl: string | null;
  capture: ForeignCapture | null;
  refunds: readonly ForeignRefund[];
  /** The response without personal data, for the attempt's record. */
  raw: Record<string, unknown>;
};

export type ForeignPaymentLookup =
  | { kind: 'found'; payment: ForeignPayment }
  | { kind: 'not-found' }
  | { kind: 'unknown'; reason: string };

/**
 * A USD gateway (payments.md §1.2). The customer approves at `approveUrl` and returns to `returnUrl` with
 * `?token=<orderId>`; then the order is captured. Off unless a USD price list is configured.
 */
export type ForeignGateway = {
  /** Null for a plan that is not sold in USD. */
  priceOf(planCode: string): UsdCents | null;
  /** `settled`: created. No money has moved. */
  createOrder(input: {
    orderRef: string;
    /** At most 127 characters. */
    orderName: string;
    amount: UsdCents;
    returnUrl: string;
    cancelUrl: string;
    idempotencyKey: string;
  }): Promise<GatewayResponse<ForeignPayment>>;
  /** Captures what the customer approved. `settled` only when the capture is COMPLETED. */
  capture(input: {
    orderId: string;
    orderRef: string;
    amount: UsdCents;
    idempotencyKey: string;
  }): Promise<GatewayResponse<ForeignPayment>>;
  /** Called after every unknown outcome. */
  get(orderId: string): Promise<ForeignPaymentLookup>;
  /**
   * `amount` null: all that remains. `settled` only when the refund is COMPLETED; unknown with `responded` if the
   * gateway has abandoned this refund.
   */
  refund(input: {
    captureId: string;
    amount: UsdCents | null;
    /** Stored with the refund, so that a lookup finds ours; at most 127 characters. */
    mark: string;
    /** Shown to the payer; at most 255 characters. */
    reason: string;
    idempotencyKey: string;
  }): Promise<GatewayResponse<ForeignRefund>>;
  /** Verifies a webhook with the gateway. `body`: exactly as received. */
  verifyWebhook(input: {
    headers: Readonly<Record<string, string | undefined>>;
    body: string;
  }): Promise<'genuine' | 'forged' | 'unknown'>;
};
