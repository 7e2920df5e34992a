import type { Fulfillment } from '#app/platform/fulfillment.ts';
import { isHeld } from '../charging/billing-pause-queries.server.ts';
import { canAccept } from './can-accept.server.ts';
import { fulfillOrder } from './fulfill-order.server.ts';
import { missInvoice } from './miss-invoice.server.ts';
import { refuseInvoice } from './refuse-invoice.server.ts';
import { takeBackPayment } from './take-back-payment.server.ts';
import { unpayInvoice } from './unpay-invoice.server.ts';

/** What orders pay for, as billing's port asks for it: subscriptions and their invoices. */
export const fulfillment: Fulfillment = {
  canAccept,
  isPaused: isHeld,
  paid: fulfillOrder,
  reversed: unpayInvoice,
  declined: refuseInvoice,
  expired: missInvoice,
  refunded: takeBackPayment,
};
