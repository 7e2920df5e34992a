import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

const ABOUT: Readonly<Record<'sales' | 'support' | 'privacy', Both>> = {
  sales: ['도입 상담', 'Sales'],
  support: ['이용 문의', 'Support'],
  privacy: ['개인정보에 관한 요청', 'Personal data'],
};

const WHEN: Readonly<Record<keyof typeof ABOUT, Both>> = {
  sales: ['다음 영업일까지 답변해 드립니다.', 'We answer by the end of the next business day.'],
  support: ['다음 영업일까지 답변해 드립니다.', 'We answer by the end of the next business day.'],
  privacy: ['10일 안에 답변해 드립니다.', 'We answer within 10 days.'],
};

/**
 * To the sender of the contact form. Repeats nothing that was typed: the address may be a stranger's, whom
 * nobody must be able to reach through us.
 */
export function contactReceived({
  number,
  kind,
  address,
}: {
  number: string;
  kind: keyof typeof ABOUT;
  address: string;
}): MessageText {
  return letter({
    subject: [`문의가 접수되었습니다 [${number}]`, `We have received your message [${number}]`],
    name: null,
    body: [['문의해 주셔서 감사합니다.', 'Thank you for writing to us.'], WHEN[kind]],
    facts: [
      [['접수번호', 'Number'], number],
      [['구분', 'About'], ABOUT[kind]],
    ],
    button: { label: ['문의 내용 보기', 'See your message'], url: address },
    closing: [
      [
        '문의하신 적이 없다면 이 메일을 지우셔도 됩니다.',
        'If you did not write to us, you can delete this mail.',
      ],
    ],
  });
}
