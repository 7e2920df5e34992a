import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { bilingual } from '../bilingual.ts';
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
  return bilingual(
    {
      subject: `입금이 취소되었습니다: 주문 ${order.orderNumber}`,
      text: `${order.name} 님, 안녕하세요.

은행이 주문에 대한 입금을 되돌려 주문이 다시 미결제 상태가 되었습니다.

${factsKo(order)}
예상하지 못한 일이라면 거래 은행에 문의해 주세요.
`,
    },
    {
      subject: `Your deposit was reversed: order ${order.orderNumber}`,
      text: `Hello ${order.name},

the bank has taken back the deposit that paid your order, so the order is not paid any more.

${facts(order)}
If you did not expect this, please ask your bank.
`,
    },
  );
}

/** To a member whose order was paid by mistake with somebody else's deposit. */
export function depositTakenOff(order: UnpaidOrder): MessageText {
  return bilingual(
    {
      subject: `주문 ${order.orderNumber}은(는) 아직 결제되지 않았습니다`,
      text: `${order.name} 님, 안녕하세요.

다른 주문의 입금을 고객님의 입금으로 잘못 처리했습니다. 이를 바로잡아 주문은 다시 입금을 기다리고 있습니다. 불편을 드려 죄송합니다.

${factsKo(order)}
이미 입금하셨다면 저희에게 알려 주세요. 확인해 드리겠습니다.
`,
    },
    {
      subject: `Your order ${order.orderNumber} is not paid yet`,
      text: `Hello ${order.name},

we had counted a deposit as yours that was not for your order. We have corrected this, so the order still waits for its deposit. We are sorry for the mistake.

${facts(order)}
If you have made your deposit, please write to us, and we look for it.
`,
    },
  );
}

function factsKo(order: UnpaidOrder): string {
  return [
    `주문 번호: ${order.orderNumber}`,
    `상품: Routi ${order.planName}`,
    `금액: ${formatWon(order.amount)} (부가세 포함)`,
    `결제 기한: ${formatKst(order.dueAt)}`,
    `입금 계좌: ${order.origin}/orderdetail?order=${order.orderNumber}`,
    '',
  ].join('\n');
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
