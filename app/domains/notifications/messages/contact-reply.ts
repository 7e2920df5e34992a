import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** How many lines of the customer's message are quoted. */
const QUOTED_LINES = 20;

/** A staff reply, in the customer's language, above the message that it answers. */
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
