import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { amountWithVat, type Both, type LetterFact, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

type Changed = {
  name: string;
  planName: string;
  contractNumber: string;
  /** The next payment, KRW, VAT included; null if there is none. */
  next: { on: KstDate; amount: Krw } | null;
  origin: string;
};

const CHECK: Both = [
  '직접 변경하신 것이 아니면 바로 확인해 주세요.',
  'If this was not you, please check at once.',
];
const VIEW: Both = ['결제수단 확인', 'View payment method'];

/** To a member who registered a card or wallet. `card`: company and masked number. */
export function cardRegistered({ card, ...changed }: Changed & { card: string }): MessageText {
  return letter({
    subject: [
      `Routi ${changed.planName} 결제수단이 등록되었습니다`,
      `A card was registered for Routi ${changed.planName}`,
    ],
    name: changed.name,
    body: [
      [
        `계약 ${changed.contractNumber}의 요금은 이제 ${card}(으)로 결제합니다. 이전에 등록하신 카드는 더 이상 결제하지 않습니다.`,
        `Subscription ${changed.contractNumber} is paid with ${card} from now on. A previously registered card is no longer charged.`,
      ],
    ],
    facts: nextPayment(changed),
    notes: [CHECK],
    button: { label: VIEW, url: `${changed.origin}/mypage/ticket` },
  });
}

/**
 * To a member who stopped automatic payment: the subscription continues, and each period is paid manually.
 */
export function autoPaymentStopped(changed: Changed): MessageText {
  return letter({
    subject: [
      `Routi ${changed.planName} 자동결제를 중지했습니다`,
      `The automatic payment of Routi ${changed.planName} is stopped`,
    ],
    name: changed.name,
    body: [
      [
        `계약 ${changed.contractNumber}의 자동결제를 중지했습니다. 계약은 그대로 유지되며, 회차마다 직접 결제해 주셔야 합니다.`,
        `The automatic payment of subscription ${changed.contractNumber} is stopped. The subscription continues, and you pay each period yourself.`,
      ],
    ],
    facts: nextPayment(changed),
    notes: [
      [
        '기한 안에 결제되지 않으면 이용이 정지될 수 있습니다.',
        'A period that is not paid in time suspends the service.',
      ],
    ],
    button: {
      label: ['결제와 자동결제 재개', 'Pay, or resume automatic payment'],
      url: `${changed.origin}/mypage/ticket`,
    },
  });
}

/** To a member who chose another payment method for the coming periods. */
export function paymentMethodChanged({
  method,
  ...changed
}: Changed & { method: { ko: string; en: string } }): MessageText {
  return letter({
    subject: [
      `Routi ${changed.planName} 결제 방법을 변경했습니다`,
      `New payment method for Routi ${changed.planName}`,
    ],
    name: changed.name,
    body: [
      [
        `계약 ${changed.contractNumber}의 다음 회차부터 결제 방법은 ${method.ko}입니다.`,
        `The coming periods of subscription ${changed.contractNumber} are paid by ${method.en}.`,
      ],
    ],
    facts: nextPayment(changed),
    notes: [CHECK],
    button: { label: VIEW, url: `${changed.origin}/mypage/ticket` },
  });
}

function nextPayment({ next }: Changed): LetterFact[] {
  if (!next) return [];
  return [[['다음 결제일', 'Next payment on'], next.on], amountWithVat(next.amount)];
}
