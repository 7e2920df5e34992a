import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { bilingual } from '../bilingual.ts';
import type { MessageText } from '../message.ts';

type OverOrder = { name: string; planName: string; orderNumber: string; origin: string };

/** To a member who gave an unpaid order up. `goesBack`: what had come of its deposit, KRW. */
export function orderCanceled(order: OverOrder & { goesBack: Krw }): MessageText {
  const money =
    order.goesBack > 0
      ? {
          ko: `이미 입금된 ${formatWon(order.goesBack)}과 그사이 입금되는 금액은 돌려드리며, 따로 안내해 드립니다.`,
          en: `${formatKrw(order.goesBack)} had arrived for it. We pay it back, and what is still on its way, and write to you about it.`,
        }
      : {
          ko: '지금까지 확인된 결제나 입금은 없습니다. 이후 결제나 입금이 확인되면 돌려드립니다.',
          en: 'We have received no payment for it so far. If one still arrives, we refund it.',
        };
  return bilingual(
    {
      subject: `Routi ${order.planName} 주문이 취소되었습니다`,
      text: `${order.name} 님, 안녕하세요.

주문 ${order.orderNumber}이(가) 취소되었습니다. ${money.ko}

주문 내역: ${pageOf(order)}
다시 주문하기: ${order.origin}/solutionplan
`,
    },
    {
      subject: `Your order of Routi ${order.planName} is canceled`,
      text: `Hello ${order.name},

your order ${order.orderNumber} is canceled. ${money.en}

Your order: ${pageOf(order)}
Order again: ${order.origin}/solutionplan
`,
    },
  );
}

/** To a member whose order nobody paid in time. `held`: what came and goes back, KRW. */
export function orderExpired(order: OverOrder & { held: Krw }): MessageText {
  const money =
    order.held > 0
      ? {
          ko: `${formatWon(order.held)}이 입금되었으나 금액이 부족합니다. 이 금액은 돌려드리며, 따로 안내해 드립니다.`,
          en: `${formatKrw(order.held)} of it has arrived, which is not enough. We pay it back and write to you about it.`,
        }
      : {
          ko: '지금까지 확인된 입금은 없습니다. 그사이 입금하셨다면 주문을 다시 이어 가거나 돌려드리니 걱정하지 않으셔도 됩니다.',
          en: 'We have received no payment for it so far. If you made the deposit in the meantime, it is not lost: we continue the order or refund you.',
        };
  return bilingual(
    {
      subject: `Routi ${order.planName} 주문이 만료되었습니다`,
      text: `${order.name} 님, 안녕하세요.

주문 ${order.orderNumber}의 입금이 기한까지 확인되지 않아 주문이 만료되었습니다.
${money.ko}

주문 내역: ${pageOf(order)}
다시 주문하기: ${order.origin}/solutionplan
`,
    },
    {
      subject: `Your order of Routi ${order.planName} has expired`,
      text: `Hello ${order.name},

the deposit for your order ${order.orderNumber} did not arrive in time, so the order has expired.
${money.en}

Your order: ${pageOf(order)}
Order again: ${order.origin}/solutionplan
`,
    },
  );
}

function pageOf({ origin, orderNumber }: OverOrder): string {
  return `${origin}/orderdetail?order=${orderNumber}`;
}
