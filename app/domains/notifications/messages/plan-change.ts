import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { amountIn, type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

type SubscriptionFields = { name: string; contractNumber: string; origin: string };

const SUBSCRIPTION: Both = ['계약', 'Subscription'];
const VIEW: Both = ['자세히 보기', 'View status'];
const PRICE: Both = ['30일마다 (부가세 포함)', 'Price every 30 days, VAT included'];

/** To a member whose plan has changed. */
export function planChanged(
  change: SubscriptionFields & { from: string; to: string; since: KstDate; monthly: Krw },
): MessageText {
  return letter({
    name: change.name,
    subject: [`요금제가 Routi ${change.to}(으)로 변경되었습니다`, `Your plan is Routi ${change.to} now`],
    body: [
      [
        `Routi ${change.from}에서 Routi ${change.to}(으)로 변경되었습니다.`,
        `Your subscription has changed from Routi ${change.from} to Routi ${change.to}.`,
      ],
    ],
    facts: [
      [SUBSCRIPTION, change.contractNumber],
      [['적용일', 'Since'], change.since],
      [PRICE, amountIn(change.monthly), 'total'],
    ],
    button: { label: VIEW, url: `${change.origin}/mypage/ticket` },
  });
}

/** To a member who chose another plan from the next period on. */
export function planWillChange(
  change: SubscriptionFields & { from: string; to: string; startsOn: KstDate; monthly: Krw },
): MessageText {
  return letter({
    name: change.name,
    subject: [
      `${change.startsOn}부터 Routi ${change.to}(으)로 변경됩니다`,
      `Your plan becomes Routi ${change.to} on ${change.startsOn}`,
    ],
    body: [
      [
        `다음 이용 기간부터 Routi ${change.from} 대신 Routi ${change.to}(으)로 이용하시게 됩니다. 그 전까지 취소하실 수 있습니다.`,
        `From your next period, your plan is Routi ${change.to} instead of Routi ${change.from}. Until then you can undo this.`,
      ],
    ],
    facts: [
      [SUBSCRIPTION, change.contractNumber],
      [['적용일', 'From'], change.startsOn],
      [PRICE, amountIn(change.monthly), 'total'],
    ],
    button: { label: VIEW, url: `${change.origin}/mypage/ticket/plan` },
  });
}

/** To a member who undid a plan change. */
export function planChangeUndone(
  contract: SubscriptionFields & { planName: string; monthly: Krw },
): MessageText {
  return letter({
    name: contract.name,
    subject: ['요금제 변경이 취소되었습니다', `Your plan stays Routi ${contract.planName}`],
    body: [
      [
        `요금제 변경을 취소하여 Routi ${contract.planName}을(를) 계속 이용하십니다.`,
        `You have undone the change, so your plan stays Routi ${contract.planName}.`,
      ],
    ],
    facts: [
      [SUBSCRIPTION, contract.contractNumber],
      [PRICE, amountIn(contract.monthly), 'total'],
    ],
    button: { label: VIEW, url: `${contract.origin}/mypage/ticket` },
  });
}
