import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { formatWorth, type UsdCents } from '#app/shared/usd.ts';
import type { MessageText } from '../message.ts';

export type RefundMail = {
  step: 'requested' | 'account-given' | 'account-needed' | 'account-refused' | 'done' | 'refused';
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
  /** `https://www.example.com`. */
  origin: string;
};

/** To a buyer whose money goes back, at each step of it. */
export function refundMail(refund: RefundMail): MessageText {
  const { subject, sentences } = STEPS[refund.step](refund);
  const text = `Hello ${refund.name},

${sentences.join('\n\n')}

Order number: ${refund.orderNumber}
Amount: ${formatWorth(refund.amount, refund.usdCents)}${refund.account ? `\nTo: ${refund.account}` : ''}

How it stands: ${refund.origin}/orderdetail?order=${refund.orderNumber}
`;
  return { subject: `${subject}: order ${refund.orderNumber}`, text };
}

const STEPS: Record<RefundMail['step'], (refund: RefundMail) => { subject: string; sentences: string[] }> = {
  requested: ({ dueOn }) => ({
    subject: 'Your refund is on its way',
    sentences: [
      `we pay back what you paid, by ${dueOn} at the latest. After that day we pay interest of 15 % a year.`,
      'If it was not you who asked for it, please change your password and write to us at once.',
    ],
  }),
  'account-given': ({ account }) => ({
    subject: 'An account for your refund was given',
    sentences: [
      `your refund goes to ${account}. If it was not you who said so, please change your password and write to us at once.`,
    ],
  }),
  'account-needed': () => ({
    subject: 'Please tell us where to send your refund',
    sentences: [
      'we have money of yours that goes back to you by bank transfer. Please tell us on the page of the order which account it shall go to.',
    ],
  }),
  'account-refused': () => ({
    subject: 'Please tell us another account for your refund',
    sentences: [
      'the bank could not send your refund to the account that you told us. Please check it, or tell us another one, on the page of the order.',
    ],
  }),
  done: ({ interest }) => ({
    subject: 'Your refund is done',
    sentences: [
      'we have paid your money back. A card company may need some days to show it.',
      ...(interest > 0 ? [`Because it was late we pay interest of ${formatKrw(interest)} as well.`] : []),
    ],
  }),
  refused: () => ({
    subject: 'About your refund',
    sentences: [
      'we do not make the refund that was asked for. Please write to us if you have questions about it.',
    ],
  }),
};
