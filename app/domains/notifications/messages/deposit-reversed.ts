import { formatKst } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { amountWithVat, type Letter, letter } from '../letter.ts';
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

/** To a member whose deposit the bank reversed. */
export function depositReversed(order: UnpaidOrder): MessageText {
  return letter({
    subject: [
      `입금이 취소되었습니다: 주문 ${order.orderNumber}`,
      `Your deposit was reversed: order ${order.orderNumber}`,
    ],
    name: order.name,
    body: [
      [
        '은행이 주문에 대한 입금을 되돌려 주문이 다시 미결제 상태가 되었습니다.',
        'The bank has reversed the deposit that paid your order, so the order is unpaid again.',
      ],
    ],
    ...orderAndButton(order),
    closing: [
      [
        '예상하지 못한 일이라면 거래 은행에 문의해 주세요.',
        'If you did not expect this, please ask your bank.',
      ],
    ],
  });
}

/** To a member whose order was marked paid by mistake, with somebody else's deposit. */
export function depositUnmatched(order: UnpaidOrder): MessageText {
  return letter({
    subject: [
      `주문 ${order.orderNumber}은(는) 아직 결제되지 않았습니다`,
      `Your order ${order.orderNumber} is not paid yet`,
    ],
    name: order.name,
    body: [
      [
        '다른 주문의 입금을 고객님의 입금으로 잘못 처리했습니다. 이를 바로잡아 주문은 다시 입금을 기다리고 있습니다. 불편을 드려 죄송합니다.',
        'We counted a deposit as yours that was not for your order. We have corrected this, so the order is waiting for its deposit again. We are sorry for the mistake.',
      ],
    ],
    ...orderAndButton(order),
    closing: [
      [
        '이미 입금하셨다면 고객지원으로 문의해 주세요. 확인해 드리겠습니다.',
        'If you have made your deposit, please write to us, and we will look for it.',
      ],
    ],
  });
}

function orderAndButton(order: UnpaidOrder): Pick<Letter, 'facts' | 'button'> {
  return {
    facts: [
      [['주문 번호', 'Order number'], order.orderNumber],
      [['상품', 'Product'], `Routi ${order.planName}`],
      [['결제 기한', 'Please pay it by'], formatKst(order.dueAt)],
      amountWithVat(order.amount),
    ],
    button: {
      label: ['입금 계좌', 'Where the deposit goes'],
      url: `${order.origin}/orderdetail?order=${order.orderNumber}`,
    },
  };
}
