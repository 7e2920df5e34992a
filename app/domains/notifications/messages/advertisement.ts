import { type Both, joinBoth, letter, type Sender, senderLine } from '../letter.ts';
import { type MailContent, UNSUBSCRIBE } from '../mail-content.ts';
import type { MailAndText } from '../message.ts';

export type Advertisement = { subject: Both; paragraphs: readonly Both[] };

/** Required at the start of advertising (payments.md §4.7). */
const MARK = '(광고)';

/** Labeled, with its sender and a free unsubscribe link. */
export function advertisement({
  name,
  subject,
  paragraphs,
  sender,
  unsubscribe,
}: Advertisement & {
  name: string;
  sender: Sender;
  unsubscribe: NonNullable<MailContent['unsubscribe']>;
}): MailAndText {
  const lines = [...joinBoth(paragraphs, ' '), ...senderLine(sender), `${UNSUBSCRIBE}: ${unsubscribe.page}`];
  return {
    mail: letter({
      subject: [`${MARK} ${subject[0]}`, `${MARK} ${subject[1]}`],
      name,
      body: paragraphs,
      closing: [senderLine(sender)],
      unsubscribe,
    }),
    sms: { subject: subject[0], text: `${MARK} ${lines.join('\n')}\n` },
  };
}
