import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { refusedSms, resumedSms, suspendedSms, terminatedSms, unpaidSms } from '../arrears-sms.ts';
import { amountIn, amountWithVat, type Both, type LetterFact, letter } from '../letter.ts';
import type { MailAndText } from '../message.ts';
import { terminationCost } from '../termination-cost.ts';

/** An invoice that is owed. Amounts in KRW, VAT included; days in Korea. */
export type OwedInvoice = {
  name: string;
  planName: string;
  amount: Krw;
  periodStart: KstDate;
  periodEnd: KstDate;
  /** The last day with access while it stays unpaid. */
  accessUntil: KstDate;
  /** Of the unused contract value, for a termination (decisions M15); 0 where it has no penalty. */
  penaltyPercent: number;
  /** `https://www.example.com`. */
  origin: string;
};

/** `limit`: it does not cover the amount. `card-gone`: nothing can be charged to it any more. */
export type RefusalReason = 'declined' | 'limit' | 'card-gone';

const REASONS: Readonly<Record<RefusalReason, Both>> = {
  declined: ['카드사에서 결제를 거절했습니다.', 'Your card company declined the payment.'],
  limit: ['카드 한도 또는 잔액이 부족합니다.', 'The card’s limit or balance does not cover the payment.'],
  'card-gone': [
    '등록된 카드를 더 이상 사용할 수 없습니다. 다른 카드를 등록해 주세요.',
    'The registered card can no longer be used; please register another one.',
  ],
};

const PAY_OR_CHANGE: Both = ['카드 변경 또는 지금 결제', 'Change the card or pay now'];
const USAGE: Both = ['이용 현황', 'View your subscription'];

/** The card on file was not charged. `nextTryOn`: null where it is not tried again. */
export function chargeDeclined(
  owed: Omit<OwedInvoice, 'accessUntil'> & {
    /** Null where the contract is over and only its end is to be paid. */
    accessUntil: KstDate | null;
    reason: RefusalReason;
    nextTryOn: KstDate | null;
  },
): MailAndText {
  const reason = REASONS[owed.reason];
  const { nextTryOn, accessUntil } = owed;
  const next: Both =
    nextTryOn === null
      ? ['자동으로 다시 결제하지 않습니다.', 'It is not tried again by itself.']
      : [`다음 결제 시도: ${nextTryOn}.`, `Next try: ${nextTryOn}.`];
  const access: Both[] =
    accessUntil === null
      ? []
      : [
          [
            `이용 가능 기한: ${accessUntil} (그때까지는 평소처럼 이용하실 수 있습니다)`,
            `You can go on using Routi until ${accessUntil}.`,
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
    sms: refusedSms({ ...owed, page: ticket(owed), why: reason, next, accessUntil }),
  };
}

/** A period that nobody charges by itself is not paid yet: on its first day (`missed` 0) and on the days of the plan after it. */
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

/** Access rests. `terminatesOn`: the Korean day on which the contract ends where nothing is paid. */
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
          'The payment for this period has not arrived, so Routi is suspended from today on. You can use it again as soon as you have paid.',
        ],
      ],
      facts: facts(owed),
      notes: [
        [
          `결제하지 않으시면 ${owed.terminatesOn}에 계약이 해지됩니다.`,
          `Without a payment the contract is terminated on ${owed.terminatesOn}.`,
        ],
        terminationCost(owed),
      ],
      button: { label: PAY_OR_CHANGE, url: ticket(owed) },
    }),
    sms: suspendedSms({ ...owed, page: ticket(owed) }),
  };
}

type Told = { name: string; planName: string; origin: string };

/** The contract is over because nothing was paid in its 30 days. KRW. */
export function subscriptionTerminated(told: Told & { use: Krw; penalty: Krw; toPay: Krw }): MailAndText {
  const { use, penalty, toPay } = told;
  const page = `${told.origin}/mypage/ticket${toPay > 0 ? '/pay' : ''}`;
  return {
    mail: letter({
      subject: [
        `Routi ${told.planName} 계약이 해지되었습니다`,
        `Your contract for Routi ${told.planName} is terminated`,
      ],
      name: told.name,
      body: [
        [
          '30일 안에 결제가 이루어지지 않아 계약이 해지되었습니다. 등록된 카드로 자동 결제하지 않습니다.',
          'Nothing was paid within 30 days, so the contract is terminated. Your card is not charged automatically.',
        ],
      ],
      facts: [
        [['이용하신 기간의 미납 요금', 'Days used and not paid'], amountIn(use)],
        [['위약금 (부가세 없음)', 'Penalty, no VAT'], amountIn(penalty)],
        [['납부하실 금액', 'To pay'], amountIn(toPay), 'total'],
      ],
      ...(toPay > 0 && {
        notes: [
          [
            '이용하지 않으신 기간에 이미 결제하신 금액은 위약금에서 공제합니다. 새로 주문하시려면 먼저 이 금액을 납부해 주세요.',
            'Anything you paid for days you did not use counts toward the penalty. Please pay this amount before you order again.',
          ],
        ],
      }),
      button: { label: toPay > 0 ? ['납부하기', 'Pay'] : USAGE, url: page },
    }),
    sms: terminatedSms({ ...told, amount: toPay, page }),
  };
}

/** What was owed is paid, and access is back. */
export function subscriptionResumed(told: Told): MailAndText {
  return {
    mail: letter({
      subject: [
        `Routi ${told.planName} 이용이 다시 시작되었습니다`,
        `Routi ${told.planName} is available again`,
      ],
      name: told.name,
      body: [
        [
          '결제가 확인되어 바로 다시 이용하실 수 있습니다. 계약 기간은 그대로입니다.',
          'Your payment has arrived, and you can use Routi again from now on. The days of your contract stay as they were.',
        ],
      ],
      button: { label: USAGE, url: ticket(told) },
    }),
    sms: resumedSms(told),
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
