import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { MessageText } from '../message.ts';

export type PaymentFailed = {
  name: string;
  planName: string;
  /** KRW, VAT included. */
  amount: Krw;
  orderNumber: string;
  /** A sentence for the customer. */
  reason: string;
};

/** To a member whose payment did not go through while nobody was looking. */
export function paymentFailed(payment: PaymentFailed): MessageText {
  return {
    subject: `Payment failed: Routi ${payment.planName}`,
    text: `Hello ${payment.name},

your payment of ${formatKrw(payment.amount)} for Routi ${payment.planName} (order ${payment.orderNumber}) did not go through.

${payment.reason}

Nothing was charged.
`,
  };
}
