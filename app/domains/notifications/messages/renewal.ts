import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { amountIn, type Both, type LetterFact, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export type RenewalLetter = {
  name: string;
  planName: string;
  contractNumber: string;
  endsOn: KstDate;
  /** First and last day of the next year, and the price of its periods, KRW. */
  startsOn: KstDate;
  newEndsOn: KstDate;
  monthly: Krw;
  origin: string;
};

const VIEW: Both = ['자세히 보기', 'View status'];

const facts = (of: RenewalLetter): LetterFact[] => [
  [['계약', 'Subscription'], of.contractNumber],
  [['현재 계약 종료일', 'It ends on'], of.endsOn],
  [['다음 계약 기간', 'Next year'], `${of.startsOn} – ${of.newEndsOn}`],
  [['30일마다 (부가세 포함)', 'Price every 30 days, VAT included'], amountIn(of.monthly), 'total'],
];

/** Requests consent to another year; without it the subscription ends (payments.md §4.5). */
export function renewalRequested(of: RenewalLetter & { daysLeft: number }): MessageText {
  return letter({
    name: of.name,
    subject: [
      `Routi ${of.planName} 계약이 ${of.daysLeft}일 후 만료됩니다`,
      `Your Routi ${of.planName} subscription ends in ${of.daysLeft} days`,
    ],
    body: [
      [
        '계약은 자동으로 연장되지 않습니다. 1년 더 이용하시려면 종료일까지 동의해 주세요. 동의하지 않으시면 종료일에 계약이 끝나고 더 이상 청구되지 않습니다.',
        'It does not renew automatically. If you want another year, please agree to it by the last day. If you do nothing, the subscription ends then and nothing more is charged.',
      ],
    ],
    facts: facts(of),
    button: { label: ['재계약하기', 'Renew for another year'], url: `${of.origin}/mypage/ticket/renew` },
  });
}

/** To a member who agreed to another year. */
export function renewalAgreed(of: RenewalLetter): MessageText {
  return letter({
    name: of.name,
    subject: [
      `Routi ${of.planName} 재계약에 동의하셨습니다`,
      `Another year of Routi ${of.planName} is agreed`,
    ],
    body: [
      [
        '현재 계약이 끝난 다음 날 새 계약이 시작되고 첫 이용 기간이 청구됩니다. 종료일까지 취소하실 수 있습니다.',
        'The day after your subscription ends a new one begins, and its first period is charged. You can withdraw your consent until the last day.',
      ],
    ],
    facts: facts(of),
    button: { label: VIEW, url: `${of.origin}/mypage/ticket/renew` },
  });
}

/** To a member who revoked the consent to another year. */
export function renewalRevoked(of: RenewalLetter): MessageText {
  return letter({
    name: of.name,
    subject: [
      `Routi ${of.planName} 재계약 동의가 취소되었습니다`,
      `Routi ${of.planName} will not be renewed`,
    ],
    body: [
      [
        '재계약 동의를 취소하셨습니다. 계약은 종료일에 끝나고 더 이상 청구되지 않습니다.',
        'You have withdrawn your consent. The subscription ends on its last day, and nothing more is charged.',
      ],
    ],
    facts: facts(of).slice(0, 2),
    button: { label: VIEW, url: `${of.origin}/mypage/ticket/renew` },
  });
}

/** To a member whose next year has begun. */
export function subscriptionRenewed(of: RenewalLetter): MessageText {
  return letter({
    name: of.name,
    subject: [
      `Routi ${of.planName} 새 계약이 시작되었습니다`,
      `Another year of Routi ${of.planName} has begun`,
    ],
    body: [
      [
        '동의하신 대로 새 계약이 시작되었습니다. 첫 결제일로부터 7일 이내에는 위약금 없이 청약을 철회하실 수 있습니다.',
        'Your new subscription has begun as you agreed. Within seven days of its first payment you can withdraw from it without a penalty.',
      ],
    ],
    facts: facts(of).filter((_, index) => index !== 1),
    button: { label: VIEW, url: `${of.origin}/mypage/ticket` },
  });
}
