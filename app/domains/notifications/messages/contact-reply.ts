import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** How much of the customer's message is repeated, in lines. */
const QUOTED_LINES = 20;

/** What staff wrote, in the customer's language, above what it answers. */
export function contactReply({
  number,
  reply,
  quoted,
  address,
}: {
  number: string;
  reply: string;
  quoted: string;
  address: string;
}): MessageText {
  return letter({
    subject: [`문의에 답변드립니다 [${number}]`, `Reply to your message [${number}]`],
    name: null,
    body: reply.split(/\n+/),
    button: { label: ['답장하기', 'Write back'], url: address },
    closing: [
      ['보내신 내용', 'You wrote'],
      ...quoted
        .split('\n')
        .slice(0, QUOTED_LINES)
        .map((line) => `> ${line}`),
    ],
  });
}
