import { kstDate } from '#app/shared/dates.ts';
import { type Both, joinBoth, letter, type Sender, senderLine } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * Confirms a consent or its withdrawal: who, when, what (payments.md §4.7). `given`, `withdrawn`: names of
 * the consents.
 */
export function marketingChanged(change: {
  name: string;
  at: Date;
  given: readonly Both[];
  withdrawn: readonly Both[];
  sender: Sender;
  origin: string;
}): MessageText {
  const { name, at, given, withdrawn, sender, origin } = change;
  return letter({
    subject: ['마케팅 정보 수신 동의가 변경되었습니다', 'Your marketing consents have changed'],
    name,
    body: [
      [
        `${kstDate(at)}에 ${sender.company}의 마케팅 정보 수신 동의를 변경하셨습니다.`,
        `You changed what ${sender.company} may send you on ${kstDate(at)}.`,
      ],
    ],
    facts: [
      ...(given.length > 0 ? [[['동의하신 항목', 'You agreed to'], joinBoth(given)] as const] : []),
      ...(withdrawn.length > 0 ? [[['철회하신 항목', 'You withdrew'], joinBoth(withdrawn)] as const] : []),
    ],
    notes: [['동의는 언제든지 변경하실 수 있습니다.', 'You can change this at any time.']],
    button: { label: ['수신 동의 변경', 'Change your consents'], url: `${origin}/mypage/consents` },
    closing: [senderLine(sender)],
  });
}

/** Every two years: what was agreed to, when, and how to keep or withdraw it (payments.md §4.7). */
export function marketingReminder(reminder: {
  name: string;
  consents: readonly { label: Both; at: Date }[];
  sender: Sender;
  origin: string;
  withdrawLink: string;
}): MessageText {
  const { name, consents, sender, origin, withdrawLink } = reminder;
  return letter({
    subject: [
      '마케팅 정보 수신 동의를 계속 유지하시겠습니까?',
      'You agreed to marketing messages: keep or withdraw',
    ],
    name,
    body: [
      [
        `회원님은 ${sender.company}의 마케팅 정보 수신에 아래와 같이 동의하셨습니다.`,
        `You agreed to receive marketing messages from ${sender.company}:`,
      ],
      {
        list: consents.map(
          ({ label: [ko, en], at }): Both => [`${ko}: ${kstDate(at)} 동의`, `${en}, since ${kstDate(at)}`],
        ),
      },
      [
        '동의를 유지하시려면 따로 하실 일은 없습니다.',
        'To keep it that way, there is nothing you need to do.',
      ],
    ],
    button: { label: ['로그인 없이 모두 철회', 'Withdraw all, without logging in'], url: withdrawLink },
    closing: [
      { label: ['항목별로 변경', 'Choose each one'], url: `${origin}/mypage/consents` },
      senderLine(sender),
    ],
  });
}
