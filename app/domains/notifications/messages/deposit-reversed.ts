import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { MessageText } from '../message.ts';

/** To a member whose deposit was taken back by the bank. */
export function depositReversed(order: {
  name: string;
  planName: string;
  /** KRW, VAT included. */
  amount: Krw;
  orderNumber: string;
  dueAt: Date;
}): MessageText {
  return {
    subject: `Your deposit was reversed: order ${order.orderNumber}`,
    text: `Hello ${order.name},

the bank has taken back the deposit that paid your order, so the order is not paid any more.

Order number: ${order.orderNumber}
Product: Routi ${order.planName}
Amount: ${formatKrw(order.amount)}, VAT included
Please pay it again by: ${formatKst(order.dueAt)}

Where the deposit goes is shown on the page of the order. If you did not expect this, please ask your bank.
`,
  };
}
