import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { Tx } from './db/database.server.ts';
import type { Platform } from './platform.ts';

/** The part of an order that fulfillment needs. `invoiceId` is null for a checkout, which starts a subscription. */
export type FulfilledOrder = {
  id: string;
  accountId: string;
  invoiceId: string | null;
  /** Keyed hash of the contractor's company; null if none is named. */
  companyHash: string | null;
};

/**
 * What a declined charge says about its card. `soft`: a later charge may succeed. `hard`: none will. `nobody`: nothing,
 * because the fault is the gateway's, the connection's or ours.
 */
export type Decline = 'soft' | 'hard' | 'nobody';

/** Why the saved card was not charged. `limit`: its limit does not cover the amount. */
export type DeclinedCharge = {
  decline: Decline;
  /** The card that should be charged; null if there was none. */
  paymentMethodId: string | null;
  /** The gateway's code, for staff. */
  code: string;
  limit: boolean;
};

/** Who reversed an order's payment: the bank, or a member of staff who undid a wrong match. */
export type ReversedBy = 'bank' | 'staff';

/**
 * How billing queries and informs the room that delivers what an order pays for. Every call runs in billing's
 * transaction, under the order's customer lock: if it throws, the payment is not recorded either.
 */
export type Fulfillment = {
  /**
   * Whether a payment may be applied to the order now. `reopens`: the order has expired, and a late payment would
   * reopen it.
   */
  canAccept(platform: Platform, tx: Tx, order: FulfilledOrder, reopens: boolean): Promise<boolean>;
  /** Whether charging of the invoice is paused, so that its order does not expire. */
  isPaused(tx: Tx, invoiceId: string): Promise<boolean>;
  /** The order was paid. Returns the period that it pays for. */
  paid(
    platform: Platform,
    tx: Tx,
    orderId: string,
    payment: { paymentMethodId: string | null; paidAt: Date },
  ): Promise<{ startsOn: KstDate; endsOn: KstDate }>;
  /** The payment of an order was reversed, and the order awaits payment again. */
  reversed(platform: Platform, tx: Tx, orderId: string, by: ReversedBy): Promise<void>;
  /** The saved card was not charged for the order. */
  declined(platform: Platform, tx: Tx, orderId: string, charge: DeclinedCharge): Promise<void>;
  /** The order has expired, and no payment for it is pending. */
  expired(platform: Platform, tx: Tx, orderId: string): Promise<void>;
  /** Money of the order was refunded; `left` (KRW) remains. */
  refunded(
    platform: Platform,
    tx: Tx,
    orderId: string,
    refund: { left: Krw; reason: 'withdrawn' | 'early-end' | 'staff' },
  ): Promise<void>;
};
