import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd, type UsdCents } from '#app/shared/usd.ts';
import { bilingual } from '../bilingual.ts';
import type { MessageText } from '../message.ts';

export type RefundMail = {
  step:
    | 'requested'
    | 'account-given'
    /** Staff did it, for a buyer who cannot log in. */
    | 'account-entered'
    | 'account-needed'
    | 'account-refused'
    | 'done'
    | 'refused';
  name: string;
  orderNumber: string;
  /** KRW. */
  amount: Krw;
  /** What goes back of it at PayPal; null where it is won. */
  usdCents: UsdCents | null;
  /** For delay, KRW. */
  interest: Krw;
  /** The last Korean day on which it is in time. */
  dueOn: KstDate;
  /** Where it goes, with most of the number hidden; null where it goes back as it came. */
  account: string | null;
  /** Of the order; null for a former member, who cannot see it. */
  page: string | null;
};

/** To a buyer whose money goes back, at each step of it. */
export function refundMail(refund: RefundMail): MessageText {
  const { ko, en } = STEPS[refund.step](refund);
  const { page } = refund;
  return bilingual(
    {
      subject: `${ko.subject}: 주문 ${refund.orderNumber}`,
      text: `${refund.name} 님, 안녕하세요.

${ko.sentences.join('\n\n')}

주문 번호: ${refund.orderNumber}
금액: ${formatKrwWithUsd(refund.amount, refund.usdCents, formatWon)}${refund.account ? `\n환불 계좌: ${refund.account}` : ''}${page ? `\n\n진행 상황: ${page}` : ''}
`,
    },
    {
      subject: `${en.subject}: order ${refund.orderNumber}`,
      text: `Hello ${refund.name},

${en.sentences.join('\n\n')}

Order number: ${refund.orderNumber}
Amount: ${formatKrwWithUsd(refund.amount, refund.usdCents)}${refund.account ? `\nTo: ${refund.account}` : ''}${page ? `\n\nHow it stands: ${page}` : ''}
`,
    },
  );
}

type Said = { subject: string; sentences: string[] };

const STEPS: Record<RefundMail['step'], (refund: RefundMail) => { ko: Said; en: Said }> = {
  requested: ({ dueOn }) => ({
    ko: {
      subject: '환불을 진행하고 있습니다',
      sentences: [
        `결제하신 금액을 늦어도 ${dueOn}까지 돌려드립니다. 그 이후에는 연 15 %의 지연이자를 드립니다.`,
        '직접 요청하신 환불이 아니라면 비밀번호를 변경하시고 바로 알려 주세요.',
      ],
    },
    en: {
      subject: 'Your refund is on its way',
      sentences: [
        `we pay back what you paid, by ${dueOn} at the latest. After that day we pay interest of 15 % a year.`,
        'If it was not you who asked for it, please change your password and write to us at once.',
      ],
    },
  }),
  'account-given': ({ account }) => ({
    ko: {
      subject: '환불 계좌가 등록되었습니다',
      sentences: [
        `환불 금액은 ${account}(으)로 보내 드립니다. 직접 등록하신 계좌가 아니라면 비밀번호를 변경하시고 바로 알려 주세요.`,
      ],
    },
    en: {
      subject: 'An account for your refund was given',
      sentences: [
        `your refund goes to ${account}. If it was not you who said so, please change your password and write to us at once.`,
      ],
    },
  }),
  'account-entered': ({ account }) => ({
    ko: {
      subject: '환불 계좌가 등록되었습니다',
      sentences: [
        `로그인하실 수 없는 고객님을 대신하여 저희 담당자가 환불 계좌를 등록했습니다. 환불 금액은 ${account}(으)로 보내 드립니다.`,
        '요청하신 적이 없다면 바로 알려 주세요.',
      ],
    },
    en: {
      subject: 'An account for your refund was entered',
      sentences: [
        `our staff entered the account for your refund, because you cannot log in. Your refund goes to ${account}.`,
        'If you did not ask us for this, please write to us at once.',
      ],
    },
  }),
  'account-needed': ({ page }) => ({
    ko: {
      subject: '환불받으실 계좌를 알려 주세요',
      sentences: [
        `계좌이체로 돌려드릴 금액이 있습니다. ${page ? '주문 페이지에서' : '저희에게'} 환불받으실 계좌를 알려 주세요.`,
      ],
    },
    en: {
      subject: 'Please tell us where to send your refund',
      sentences: [
        `we have money of yours that goes back to you by bank transfer. Please tell us ${page ? 'on the page of the order' : 'by mail'} which account it shall go to.`,
      ],
    },
  }),
  'account-refused': ({ page }) => ({
    ko: {
      subject: '다른 환불 계좌를 알려 주세요',
      sentences: [
        `알려 주신 계좌로 환불 금액을 보낼 수 없었습니다. ${page ? '주문 페이지에서 계좌를 확인하시거나' : '저희에게'} 다른 계좌를 알려 주세요.`,
      ],
    },
    en: {
      subject: 'Please tell us another account for your refund',
      sentences: [
        `the bank could not send your refund to the account that you told us. Please check it, or tell us another one, ${page ? 'on the page of the order' : 'by mail'}.`,
      ],
    },
  }),
  done: ({ interest }) => ({
    ko: {
      subject: '환불이 완료되었습니다',
      sentences: [
        '금액을 돌려드렸습니다. 카드사에 따라 표시되기까지 며칠이 걸릴 수 있습니다.',
        ...(interest > 0 ? [`환불이 늦어져 지연이자 ${formatWon(interest)}도 함께 드립니다.`] : []),
      ],
    },
    en: {
      subject: 'Your refund is done',
      sentences: [
        'we have paid your money back. A card company may need some days to show it.',
        ...(interest > 0 ? [`Because it was late we pay interest of ${formatKrw(interest)} as well.`] : []),
      ],
    },
  }),
  refused: () => ({
    ko: {
      subject: '환불 안내',
      sentences: ['요청하신 환불은 진행하지 않습니다. 궁금하신 점은 저희에게 알려 주세요.'],
    },
    en: {
      subject: 'About your refund',
      sentences: [
        'we do not make the refund that was asked for. Please write to us if you have questions about it.',
      ],
    },
  }),
};
