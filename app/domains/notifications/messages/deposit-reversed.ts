import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import type { MessageText } from '../message.ts';

export type UnpaidOrder = {
  name: string;
  planName: string;
  /** KRW, VAT included. */
  amount: Krw;
  orderNumber: string;
  dueAt: Date;
  origin: string;
};

/** To a member whose deposit was taken back by the bank. */
export function depositReversed(order: UnpaidOrder): MessageText {
  return {
    subject: `Your deposit was reversed: order ${order.orderNumber}`,
    text: `Hello ${order.name},

the bank has taken back the deposit that paid your order, so the order is not paid any more.

${facts(order)}
If you did not expect this, please ask your bank.
`,
  };
}

/** To a member whose order was paid by mistake with somebody else's deposit. */
export function depositTakenOff(order: UnpaidOrder): MessageText {
  return {
    subject: `Your order ${order.orderNumber} is not paid yet`,
    text: `Hello ${order.name},

we had counted a deposit as yours that was not for your order. We have corrected this, so the order still waits for its deposit. We are sorry for the mistake.

${facts(order)}
If you have made your deposit, please write to us, and we look for it.
`,
  };
}

function facts(order: UnpaidOrder): string {
  return [
    `Order number: ${order.orderNumber}`,
    `Product: Routi ${order.planName}`,
    `Amount: ${formatKrw(order.amount)}, VAT included`,
    `Please pay it by: ${formatKst(order.dueAt)}`,
    `Where the deposit goes: ${order.origin}/orderdetail?order=${order.orderNumber}`,
    '',
  ].join('\n');
}
