import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { Tx } from './db/database.server.ts';
import type { Platform } from './platform.ts';

/** An order as far as what it pays for is concerned. `invoiceId` null: a checkout, which begins a subscription. */
export type FulfilledOrder = {
  id: string;
  accountId: string;
  invoiceId: string | null;
  /** Keyed hash of the contractor's company; null where none is named. */
  companyHash: string | null;
};

/**
 * What a declined charge says about its card. `soft`: not now, later perhaps. `hard`: never again. `nobody`: nothing, because
 * the fault is the gateway's, the line's or ours.
 */
export type Decline = 'soft' | 'hard' | 'nobody';

/** Why the card on file was not charged. `limit`: it does not cover the amount. */
export type DeclinedCharge = {
  decline: Decline;
  /** The card that was asked; null where there was none. */
  paymentMethodId: string | null;
  /** The gateway's word, for staff. */
  code: string;
  limit: boolean;
};

/** Who took money off a paid order: the bank, or a member of staff who undid a wrong match. */
export type ReversedBy = 'bank' | 'staff';

/**
 * What billing asks and reports to the room that delivers what an order pays for. Every call belongs to billing's transaction, under
 * the lock of the order's customer: if it throws, the payment is not booked either.
 */
export type Fulfillment = {
  /**
   * Whether money may pay the order now. `reopens`: the order has expired, and late money would take it up again.
   */
  canAccept(platform: Platform, tx: Tx, order: FulfilledOrder, reopens: boolean): Promise<boolean>;
  /** Whether the invoice waits for charges that are paused, so that its order does not expire. */
  isPaused(tx: Tx, invoiceId: string): Promise<boolean>;
  /** The order is paid. Answers the period that it pays for. */
  paid(
    platform: Platform,
    tx: Tx,
    orderId: string,
    payment: { paymentMethodId: string | null; paidAt: Date },
  ): Promise<{ startsOn: KstDate; endsOn: KstDate }>;
  /** The money of a paid order is gone again, and awaited anew. */
  reversed(platform: Platform, tx: Tx, orderId: string, by: ReversedBy): Promise<void>;
  /** A saved card was not charged with what the order costs. */
  declined(platform: Platform, tx: Tx, orderId: string, charge: DeclinedCharge): Promise<void>;
  /** The order's time is over, and no money for it is on its way. */
  expired(platform: Platform, tx: Tx, orderId: string): Promise<void>;
  /** Money of the order went back; `left` of it is still held, KRW. */
  refunded(
    platform: Platform,
    tx: Tx,
    orderId: string,
    refund: { left: Krw; reason: 'withdrawn' | 'early-end' | 'staff' },
  ): Promise<void>;
};
