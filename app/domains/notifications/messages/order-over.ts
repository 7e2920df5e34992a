import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { type Both, type Letter, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

type ClosedOrder = { name: string; planName: string; orderNumber: string; origin: string };

/** To a member who canceled an unpaid order. `refundAmount`: the part of its deposit to be refunded, KRW. */
export function orderCanceled(order: ClosedOrder & { refundAmount: Krw }): MessageText {
  const money: Both =
    order.refundAmount > 0
      ? [
          `이미 입금된 ${formatWon(order.refundAmount)}과 그사이 입금되는 금액은 돌려드리며, 따로 안내해 드립니다.`,
          `${formatKrw(order.refundAmount)} had arrived for it. We refund it, and what is still on its way, and write to you about it.`,
        ]
      : [
          '지금까지 확인된 결제나 입금은 없습니다. 이후 결제나 입금이 확인되면 돌려드립니다.',
          'We have received no payment for it so far. If one still arrives, we refund it.',
        ];
  return letter({
    subject: [
      `Routi ${order.planName} 주문이 취소되었습니다`,
      `Your order of Routi ${order.planName} is canceled`,
    ],
    name: order.name,
    body: [
      [
        `주문 ${order.orderNumber}이(가) 취소되었습니다. ${money[0]}`,
        `Your order ${order.orderNumber} is canceled. ${money[1]}`,
      ],
    ],
    ...links(order),
  });
}

/** To a member whose order expired unpaid. `receivedAmount`: the partial deposit to be refunded, KRW. */
export function orderExpired(order: ClosedOrder & { receivedAmount: Krw }): MessageText {
  const money: Both =
    order.receivedAmount > 0
      ? [
          `${formatWon(order.receivedAmount)}이 입금되었으나 금액이 부족합니다. 이 금액은 돌려드리며, 따로 안내해 드립니다.`,
          `${formatKrw(order.receivedAmount)} of it has arrived, which is not enough. We refund it and write to you about it.`,
        ]
      : [
          '지금까지 확인된 입금은 없습니다. 그사이 입금하셨다면 주문을 다시 이어 가거나 돌려드리니 걱정하지 않으셔도 됩니다.',
          'We have received no payment for it so far. If you made the deposit in the meantime, it is not lost: we continue the order or refund you.',
        ];
  return letter({
    subject: [
      `Routi ${order.planName} 주문이 만료되었습니다`,
      `Your order of Routi ${order.planName} has expired`,
    ],
    name: order.name,
    body: [
      [
        `주문 ${order.orderNumber}의 입금이 기한까지 확인되지 않아 주문이 만료되었습니다.`,
        `The deposit for your order ${order.orderNumber} did not arrive in time, so the order has expired.`,
      ],
      money,
    ],
    ...links(order),
  });
}

function links({ origin, orderNumber }: ClosedOrder): Pick<Letter, 'button' | 'closing'> {
  return {
    button: { label: ['주문 내역', 'View your order'], url: `${origin}/orderdetail?order=${orderNumber}` },
    closing: [{ label: ['다시 주문하기', 'Order again'], url: `${origin}/solutionplan` }],
  };
}
