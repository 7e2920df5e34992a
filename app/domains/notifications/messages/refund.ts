import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd, type UsdCents } from '#app/shared/usd.ts';
import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export type RefundMail = {
  step:
    | 'requested'
    | 'account-given'
    /** Staff entered it for a buyer who cannot log in. */
    | 'account-entered'
    | 'account-needed'
    | 'account-refused'
    | 'done'
    | 'refused';
  name: string;
  orderNumber: string;
  /** KRW. */
  amount: Krw;
  /** The refund at PayPal in US cents; null if in won. */
  usdCents: UsdCents | null;
  /** Interest for delay, KRW. */
  interest: Krw;
  /** The last KST day on which the refund is in time. */
  dueOn: KstDate;
  /** Where it goes, mostly masked; null if it goes back by the original method. */
  account: string | null;
  /** The order's page; null for a former member, who cannot see it. */
  page: string | null;
};

/** To a buyer, at each step of a refund. */
export function refundMail(refund: RefundMail): MessageText {
  const { subject, sentences } = STEPS[refund.step](refund);
  const { orderNumber, amount, usdCents, account, page } = refund;
  return letter({
    subject: [`${subject[0]}: 주문 ${orderNumber}`, `${subject[1]}: order ${orderNumber}`],
    name: refund.name,
    body: sentences,
    facts: [
      [['주문 번호', 'Order number'], orderNumber],
      ...(account ? [[['환불 계좌', 'To'], account] as const] : []),
      [
        ['금액', 'Amount'],
        [formatKrwWithUsd(amount, usdCents, formatWon), formatKrwWithUsd(amount, usdCents)],
        'total',
      ],
    ],
    ...(page && { button: { label: ['진행 상황 보기', 'View status'], url: page } }),
  });
}

const STEPS: Record<RefundMail['step'], (refund: RefundMail) => { subject: Both; sentences: Both[] }> = {
  requested: ({ dueOn }) => ({
    subject: ['환불을 진행하고 있습니다', 'Your refund is on its way'],
    sentences: [
      [
        `결제하신 금액을 늦어도 ${dueOn}까지 돌려드립니다. 그 이후에는 연 15%의 지연이자를 드립니다.`,
        `We refund what you paid, by ${dueOn} at the latest. After that day we pay interest of 15% a year.`,
      ],
      [
        '직접 요청하신 환불이 아니라면 비밀번호를 변경하시고 바로 고객지원으로 문의해 주세요.',
        'If you did not request it, please change your password and write to us at once.',
      ],
    ],
  }),
  'account-given': ({ account }) => ({
    subject: ['환불 계좌가 등록되었습니다', 'An account for your refund was given'],
    sentences: [
      [
        `환불 금액은 ${account}(으)로 보내 드립니다. 직접 등록하신 계좌가 아니라면 비밀번호를 변경하시고 바로 고객지원으로 문의해 주세요.`,
        `Your refund goes to ${account}. If you did not enter it, please change your password and write to us at once.`,
      ],
    ],
  }),
  'account-entered': ({ account }) => ({
    subject: ['환불 계좌가 등록되었습니다', 'An account for your refund was entered'],
    sentences: [
      [
        `로그인하실 수 없는 고객님을 대신하여 저희 담당자가 환불 계좌를 등록했습니다. 환불 금액은 ${account}(으)로 보내 드립니다.`,
        `Our staff entered the account for your refund, because you cannot log in. Your refund goes to ${account}.`,
      ],
      [
        '요청하신 적이 없다면 바로 고객지원으로 문의해 주세요.',
        'If you did not ask us for this, please write to us at once.',
      ],
    ],
  }),
  'account-needed': ({ page }) => ({
    subject: ['환불받으실 계좌를 알려 주세요', 'Where should we send your refund?'],
    sentences: [
      [
        `계좌이체로 돌려드릴 금액이 있습니다. ${page ? '주문 페이지에서' : '이 메일에 회신하여'} 환불받으실 계좌를 알려 주세요.`,
        `We owe you a refund by bank transfer. Please tell us ${page ? 'on the page of the order' : 'by mail'} which account to send it to.`,
      ],
    ],
  }),
  'account-refused': ({ page }) => ({
    subject: ['다른 환불 계좌를 알려 주세요', 'Please tell us another account for your refund'],
    sentences: [
      [
        `알려 주신 계좌로 환불 금액을 보낼 수 없었습니다. ${page ? '주문 페이지에서 계좌를 확인하시거나' : '이 메일에 회신하여'} 다른 계좌를 알려 주세요.`,
        `The bank could not send your refund to the account that you gave us. Please check it, or tell us another one, ${page ? 'on the page of the order' : 'by mail'}.`,
      ],
    ],
  }),
  done: ({ interest }) => ({
    subject: ['환불이 완료되었습니다', 'Your refund is done'],
    sentences: [
      [
        '금액을 돌려드렸습니다. 카드사에 따라 표시되기까지 며칠이 걸릴 수 있습니다.',
        'We have refunded your money. A card company may need some days to show it.',
      ],
      ...(interest > 0
        ? [
            [
              `환불이 늦어져 지연이자 ${formatWon(interest)}도 함께 드립니다.`,
              `Because it was late we pay interest of ${formatKrw(interest)} as well.`,
            ] as const,
          ]
        : []),
    ],
  }),
  refused: () => ({
    subject: ['환불 안내', 'About your refund'],
    sentences: [
      [
        '요청하신 환불을 진행할 수 없습니다. 사유나 궁금하신 점은 고객지원으로 문의해 주세요.',
        'We cannot make the refund that was requested. Please write to us for the reason or with any question.',
      ],
    ],
  }),
};
