import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { declinedSms, suspendedSms, unpaidSms } from '../arrears-sms.ts';
import { amountWithVat, type Both, type LetterFact, letter } from '../letter.ts';
import type { MailAndText } from '../message.ts';
import { terminationCost } from '../termination-cost.ts';

/** An unpaid invoice. Amounts in KRW, VAT included; days in KST. */
export type OwedInvoice = {
  name: string;
  planName: string;
  amount: Krw;
  periodStart: KstDate;
  periodEnd: KstDate;
  /** The last day with access while it is unpaid. */
  accessUntil: KstDate;
  /** Percent of the unused contract value due on termination (decisions M15); 0 without a penalty. */
  penaltyPercent: number;
  /** `https://www.example.com` */
  origin: string;
};

/** `limit`: the card does not cover the amount. `card-gone`: it can no longer be charged. */
export type DeclineReason = 'declined' | 'limit' | 'card-gone';

const REASONS: Readonly<Record<DeclineReason, Both>> = {
  declined: ['카드사에서 결제를 거절했습니다.', 'Your card company declined the payment.'],
  limit: ['카드 한도 또는 잔액이 부족합니다.', 'The card’s limit or balance does not cover the payment.'],
  'card-gone': [
    '등록된 카드를 더 이상 사용할 수 없습니다. 다른 카드를 등록해 주세요.',
    'The registered card can no longer be used; please register another one.',
  ],
};

const PAY_OR_CHANGE: Both = ['카드 변경 또는 지금 결제', 'Change the card or pay now'];

/** The saved card was not charged. `nextTryOn`: null if there is no next try. */
export function chargeDeclined(
  owed: Omit<OwedInvoice, 'accessUntil'> & {
    /** `null` if the subscription is over and only its final amount is outstanding. */
    accessUntil: KstDate | null;
    reason: DeclineReason;
    nextTryOn: KstDate | null;
  },
): MailAndText {
  const reason = REASONS[owed.reason];
  const { nextTryOn, accessUntil } = owed;
  const next: Both =
    nextTryOn === null
      ? ['자동으로 다시 결제하지 않습니다.', 'We will not retry it automatically.']
      : [`다음 결제 시도: ${nextTryOn}.`, `Next attempt: ${nextTryOn}.`];
  const access: Both[] =
    accessUntil === null
      ? []
      : [
          [
            `이용 가능 기한: ${accessUntil} (그때까지는 평소처럼 이용하실 수 있습니다)`,
            `You can keep using Routi until ${accessUntil}.`,
          ],
          terminationCost(owed),
        ];
  return {
    mail: letter({
      subject: [
        `Routi ${owed.planName} 결제에 실패했습니다`,
        `Routi ${owed.planName}: your payment did not go through`,
      ],
      name: owed.name,
      body: [
        [
          `아래 금액이 결제되지 않았습니다. ${reason[0]}`,
          `The payment below did not go through. ${reason[1]}`,
        ],
      ],
      facts: facts(owed),
      notes: [next, ...access],
      button: { label: PAY_OR_CHANGE, url: ticket(owed) },
    }),
    sms: declinedSms({ ...owed, page: ticket(owed), why: reason, next, accessUntil }),
  };
}

/**
 * A period without automatic payment is unpaid: sent on its first day (`missed` 0) and on the reminder days
 * after it.
 */
export function periodUnpaid(owed: OwedInvoice & { missed: number }): MailAndText {
  const opening: Both =
    owed.missed === 0
      ? [
          '새 이용 기간이 시작되었습니다. 아래 금액을 결제해 주세요.',
          'A new period has begun. Please pay the amount below.',
        ]
      : [
          `이용 요금이 아직 결제되지 않았습니다. 결제일로부터 ${owed.missed}일이 지났습니다.`,
          `The payment for this period has not arrived. It was due ${days(owed.missed)} ago.`,
        ];
  return {
    mail: letter({
      subject: [`Routi ${owed.planName} 이용 요금을 결제해 주세요`, `Please pay for Routi ${owed.planName}`],
      name: owed.name,
      body: [opening],
      facts: facts(owed),
      notes: [
        [
          `이용 가능 기한: ${owed.accessUntil} (이후에는 결제하실 때까지 이용이 정지됩니다)`,
          `You can use Routi until ${owed.accessUntil}; after that it is suspended until you pay.`,
        ],
        terminationCost(owed),
      ],
      button: { label: ['결제하기', 'Pay now'], url: ticket(owed) },
    }),
    sms: unpaidSms({ ...owed, page: ticket(owed) }),
  };
}

/** Access is suspended. `terminatesOn`: the KST day of the termination if nothing is paid. */
export function subscriptionSuspended(
  owed: Omit<OwedInvoice, 'accessUntil'> & { terminatesOn: KstDate },
): MailAndText {
  return {
    mail: letter({
      subject: [`Routi ${owed.planName} 이용이 정지되었습니다`, `Routi ${owed.planName} is suspended`],
      name: owed.name,
      body: [
        [
          '이용 요금이 결제되지 않아 오늘부터 이용이 정지되었습니다. 결제하시면 바로 다시 이용하실 수 있습니다.',
          'The payment for this period has not arrived, so Routi is suspended from today. You can use it again as soon as you have paid.',
        ],
      ],
      facts: facts(owed),
      notes: [
        [
          `결제하지 않으시면 ${owed.terminatesOn}에 계약이 해지됩니다.`,
          `Without a payment the subscription is terminated on ${owed.terminatesOn}.`,
        ],
        terminationCost(owed),
      ],
      button: { label: PAY_OR_CHANGE, url: ticket(owed) },
    }),
    sms: suspendedSms({ ...owed, page: ticket(owed) }),
  };
}

type Owed = Pick<OwedInvoice, 'planName' | 'amount' | 'periodStart' | 'periodEnd'>;

function facts({ planName, amount, periodStart, periodEnd }: Owed): LetterFact[] {
  return [
    [['상품', 'Product'], `Routi ${planName}`],
    [
      ['이용 기간', 'Service period'],
      [`${periodStart} ~ ${periodEnd}`, `${periodStart} to ${periodEnd}`],
    ],
    amountWithVat(amount),
  ];
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function ticket({ origin }: { origin: string }): string {
  return `${origin}/mypage/ticket`;
}
