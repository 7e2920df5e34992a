import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { amountIn, type Both, type LetterFact, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export type PriceLetter = {
  name: string;
  planName: string;
  contractNumber: string;
  /** The price of a period now and after the change, KRW. */
  before: Krw;
  after: Krw;
  /** The last day to answer, and the first day of the first period at the new price. */
  consentUntil: KstDate;
  startsOn: KstDate;
  /** The payment method for it. */
  method: Both;
  origin: string;
};

const facts = (of: PriceLetter): LetterFact[] => [
  [['계약', 'Subscription'], of.contractNumber],
  [['현재 요금 (30일마다, 부가세 포함)', 'Price now, every 30 days, VAT included'], amountIn(of.before)],
  [['적용 시작일', 'From'], of.startsOn],
  [['결제 수단', 'Paid by'], of.method],
  [['동의 기한', 'Your answer until'], of.consentUntil],
  [
    ['새 요금 (30일마다, 부가세 포함)', 'New price, every 30 days, VAT included'],
    amountIn(of.after),
    'total',
  ],
];

/**
 * Announces a new price for a running subscription: it needs consent, and without an answer the old price
 * stays (payments.md §4.5).
 */
export function priceAnnounced(of: PriceLetter): MessageText {
  return letter({
    name: of.name,
    subject: [`Routi ${of.planName} 요금 변경 안내`, `A new price of Routi ${of.planName}`],
    body: [
      [
        '새 요금은 동의하신 경우에만 적용됩니다. 동의하지 않으시거나 응답하지 않으시면 계약이 끝날 때까지 현재 요금이 유지됩니다.',
        'The new price applies only if you agree to it. If you decline or do nothing, you keep your current price until your subscription ends.',
      ],
      [
        '동의는 기한까지 같은 페이지에서 취소하실 수 있으며, 계약은 언제든지 해지하실 수 있습니다.',
        'You can withdraw your consent on the same page until the last day for answers, and cancel the subscription at any time.',
      ],
    ],
    facts: facts(of),
    button: {
      label: ['동의하거나 거절하기', 'Accept or decline the new price'],
      url: `${of.origin}/mypage/ticket/price`,
    },
    closing: [{ label: ['계약 해지', 'Cancel the subscription'], url: `${of.origin}/mypage/ticket/end` }],
  });
}

/** To a member who answered: agreed, or kept the old price. */
export function priceAnswered(of: PriceLetter & { agreed: boolean }): MessageText {
  return letter({
    name: of.name,
    subject: of.agreed
      ? [
          `Routi ${of.planName} 새 요금에 동의하셨습니다`,
          `You agreed to the new price of Routi ${of.planName}`,
        ]
      : [`Routi ${of.planName} 현재 요금이 유지됩니다`, `Your price of Routi ${of.planName} stays`],
    body: of.agreed
      ? [
          [
            `${of.startsOn}에 시작하는 이용 기간부터 새 요금이 적용됩니다. 동의 기한까지 취소하실 수 있습니다.`,
            `It applies from the period that begins on ${of.startsOn}. You can withdraw this until the last day for answers.`,
          ],
        ]
      : [
          [
            '계약이 끝날 때까지 현재 요금이 유지됩니다. 동의 기한까지 마음을 바꾸실 수 있습니다.',
            'You keep your current price until your subscription ends. You can change your mind until the last day to answer.',
          ],
        ],
    facts: facts(of),
    button: { label: ['자세히 보기', 'View status'], url: `${of.origin}/mypage/ticket/price` },
  });
}
