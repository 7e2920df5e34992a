import type { Fulfillment } from '#app/platform/fulfillment.ts';
import { isChargingPaused } from '../charging/billing-pause-queries.server.ts';
import { applyRefundToInvoice } from './apply-refund-to-invoice.server.ts';
import { canAccept } from './can-accept.server.ts';
import { declineInvoice } from './decline-invoice.server.ts';
import { fulfillOrder } from './fulfill-order.server.ts';
import { reverseInvoicePayment } from './reverse-invoice-payment.server.ts';
import { suspendForOverdueInvoice } from './suspend-for-overdue-invoice.server.ts';

/** Implements billing's port: orders pay for subscriptions and their invoices. */
export const fulfillment: Fulfillment = {
  canAccept,
  isPaused: isChargingPaused,
  paid: fulfillOrder,
  reversed: reverseInvoicePayment,
  declined: declineInvoice,
  expired: suspendForOverdueInvoice,
  refunded: applyRefundToInvoice,
};
