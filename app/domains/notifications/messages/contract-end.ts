import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { amountIn, type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

type SubscriptionFields = { name: string; planName: string; contractNumber: string; origin: string };

/** KRW. At most one of `refund` and `toPay` is usually above 0. */
export type EndFigures = { lastDay: KstDate; unused: Krw; penalty: Krw; refund: Krw; toPay: Krw };

const SUBSCRIPTION: Both = ['계약', 'Subscription'];
const VIEW: Both = ['자세히 보기', 'View status'];
const PAY: Both = ['납부하기', 'Pay now'];
const LAST_DAY: Both = ['마지막 이용일', 'Last day of use'];

/**
 * To a member who canceled a subscription, or whose scheduled last day has passed: what it cost and what is
 * refunded.
 */
export function subscriptionCanceled(end: SubscriptionFields & EndFigures): MessageText {
  const settlement: Both[] =
    end.refund > 0
      ? [
          [
            '환불 금액은 영업일 기준 3일 이내에 돌려드립니다.',
            'Your refund arrives within three business days.',
          ],
        ]
      : end.toPay > 0
        ? [
            [
              '남은 금액은 등록하신 결제 수단으로 청구됩니다. 결제되지 않으면 이용 내역 페이지에서 직접 결제하실 수 있습니다.',
              'The outstanding amount is charged to your payment method. If that fails, you can pay it on the page below.',
            ],
          ]
        : [];
  return letter({
    name: end.name,
    subject: [
      `Routi ${end.planName} 계약이 해지되었습니다`,
      `Your Routi ${end.planName} subscription has ended`,
    ],
    body: [
      [
        `Routi ${end.planName} 계약이 해지되었습니다.`,
        `Your Routi ${end.planName} subscription has ended early.`,
      ],
      ...settlement,
    ],
    facts: [
      [SUBSCRIPTION, end.contractNumber],
      [LAST_DAY, end.lastDay],
      [['이용하지 않은 기간의 금액', 'Unused prepaid days'], amountIn(end.unused)],
      [['위약금', 'Penalty'], amountIn(end.penalty)],
      [['환불 금액', 'Refund'], amountIn(end.refund), end.refund > 0 ? 'total' : undefined],
      [['납부할 금액', 'To pay'], amountIn(end.toPay), end.toPay > 0 ? 'total' : undefined],
    ],
    button:
      end.toPay > 0
        ? { label: PAY, url: `${end.origin}/mypage/ticket/pay` }
        : { label: VIEW, url: `${end.origin}/mypage/ticket` },
  });
}

/** To a member who scheduled a cancellation for the end of the paid period. */
export function cancellationScheduled(
  end: SubscriptionFields & { lastDay: KstDate; penalty: Krw },
): MessageText {
  return letter({
    name: end.name,
    subject: [
      `Routi ${end.planName} 해지가 예약되었습니다`,
      `Your Routi ${end.planName} subscription will end on ${end.lastDay}`,
    ],
    body: [
      [
        `${end.lastDay}까지 이용하실 수 있으며, 그다음 날 계약이 해지되고 위약금이 청구됩니다. 그날까지는 언제든지 취소하실 수 있습니다.`,
        `You can use it until ${end.lastDay}. The day after, the subscription ends and the penalty is charged. Until then you can undo the cancellation at any time.`,
      ],
    ],
    facts: [
      [SUBSCRIPTION, end.contractNumber],
      [LAST_DAY, end.lastDay],
      [['위약금', 'Penalty'], amountIn(end.penalty), 'total'],
    ],
    button: { label: VIEW, url: `${end.origin}/mypage/ticket/end` },
  });
}

/** To a member who undid a scheduled cancellation. */
export function cancellationUndone(contract: SubscriptionFields & { endsOn: KstDate }): MessageText {
  return letter({
    name: contract.name,
    subject: [
      `Routi ${contract.planName} 해지 예약이 취소되었습니다`,
      `Your Routi ${contract.planName} subscription continues`,
    ],
    body: [
      [
        '해지 예약을 취소하여 계약이 계속됩니다.',
        'You have undone the cancellation, so the subscription continues as before.',
      ],
    ],
    facts: [
      [SUBSCRIPTION, contract.contractNumber],
      [['계약 종료일', 'Subscription ends on'], contract.endsOn],
    ],
    button: { label: VIEW, url: `${contract.origin}/mypage/ticket` },
  });
}

/** `owed`: outstanding at the end of the term, KRW. `yearAgreed`: whether a renewal was agreed to. */
type Finished = SubscriptionFields & { endsOn: KstDate; owed: Krw; yearAgreed: boolean };

/** To a member whose term is over; a renewal does not start while an amount is outstanding. */
export function subscriptionFinished(contract: Finished): MessageText {
  const { owed, yearAgreed } = contract;
  return letter({
    name: contract.name,
    subject: [
      `Routi ${contract.planName} 계약이 만료되었습니다`,
      `Your Routi ${contract.planName} subscription has expired`,
    ],
    body: owed > 0 ? owing(yearAgreed) : [NOTHING_MORE],
    facts: [
      [SUBSCRIPTION, contract.contractNumber],
      [LAST_DAY, contract.endsOn],
      ...(owed > 0 ? [[['납부할 금액', 'To pay'], amountIn(owed), 'total'] as const] : []),
    ],
    button:
      owed > 0
        ? { label: PAY, url: `${contract.origin}/mypage/ticket/pay` }
        : { label: ['요금제 보기', 'See the plans'], url: `${contract.origin}/solutionplan` },
  });
}

const NOTHING_MORE: Both = [
  '계약 기간이 끝나 이용이 종료되었습니다. 다시 이용하시려면 언제든지 새로 신청하실 수 있습니다.',
  'Your subscription has expired, and nothing more is charged. You can order it again at any time.',
];

function owing(yearAgreed: boolean): Both[] {
  return [
    ...(yearAgreed
      ? [
          [
            '계약 기간이 끝났습니다. 납부되지 않은 금액이 있어 동의하신 다음 1년의 계약은 시작되지 않았습니다.',
            'Your subscription has expired. Because an amount is outstanding, the next year that you agreed to has not begun.',
          ] as const,
        ]
      : [['계약 기간이 끝나 이용이 종료되었습니다.', 'Your subscription has expired.'] as const]),
    [
      '남은 금액은 계속 납부하셔야 합니다. 등록된 카드가 있으면 카드로 청구되며, 아래 페이지에서 직접 결제하실 수도 있습니다.',
      'The outstanding amount remains due. If you have a saved card, it is charged to that card; you can also pay on the page below.',
    ],
  ];
}
