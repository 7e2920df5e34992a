import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { formatWorth, type UsdCents } from '#app/shared/usd.ts';
import type { MessageText } from '../message.ts';

export type PaymentReceived = {
  name: string;
  planName: string;
  /** KRW, VAT included. */
  amount: Krw;
  /** What PayPal took for it; null where it was won. */
  usdCents: UsdCents | null;
  orderNumber: string;
  /** First and last day that the payment covers. */
  periodStart: KstDate;
  periodEnd: KstDate;
  /** `https://www.example.com`. */
  origin: string;
};

/** To a member whose payment was received. */
export function paymentReceived(payment: PaymentReceived): MessageText {
  return {
    subject: `Payment received: Routi ${payment.planName}`,
    text: `Hello ${payment.name},

we have received your payment.

Order number: ${payment.orderNumber}
Product: Routi ${payment.planName}
Amount: ${formatWorth(payment.amount, payment.usdCents)}, VAT included
Service period: ${payment.periodStart} to ${payment.periodEnd}

Your order and its documents: ${payment.origin}/orderdetail?order=${payment.orderNumber}
`,
  };
}
