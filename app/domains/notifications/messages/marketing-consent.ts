import { kstDate } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** Whose messages they are. */
export type Sender = { company: string; supportEmail: string };

/** The result of a consent or its withdrawal: who, when, what (payments.md §4.7). `given`, `withdrawn`: ways, in words. */
export function marketingChanged(change: {
  name: string;
  at: Date;
  given: readonly string[];
  withdrawn: readonly string[];
  sender: Sender;
  origin: string;
}): MessageText {
  const { name, at, given, withdrawn, sender, origin } = change;
  return letter({
    subject: 'Your marketing consents have changed',
    name,
    body: [`You changed what ${sender.company} may send you on ${kstDate(at)}.`],
    facts: [
      ...(given.length > 0 ? [['You agreed to', given.join(', ')] as const] : []),
      ...(withdrawn.length > 0 ? [['You withdrew', withdrawn.join(', ')] as const] : []),
    ],
    notes: ['You can change this at any time.'],
    button: { label: 'Change your consents', url: `${origin}/mypage/consents` },
    closing: [senderLine(sender)],
  });
}

/** Every two years: what was agreed to, when, and how to keep or withdraw it (payments.md §4.7). */
export function marketingReminder(reminder: {
  name: string;
  consents: readonly { label: string; at: Date }[];
  sender: Sender;
  origin: string;
  withdrawLink: string;
}): MessageText {
  const { name, consents, sender, origin, withdrawLink } = reminder;
  return letter({
    subject: 'You agreed to marketing messages: keep or withdraw',
    name,
    body: [
      `You agreed to receive marketing messages from ${sender.company}:`,
      { list: consents.map(({ label, at }) => `${label}, since ${kstDate(at)}`) },
      'To keep it that way, there is nothing you need to do.',
    ],
    button: { label: 'Withdraw all, without logging in', url: withdrawLink },
    closing: [{ label: 'Choose each one', url: `${origin}/mypage/consents` }, senderLine(sender)],
  });
}

function senderLine({ company, supportEmail }: Sender): string {
  return `Sender: ${company}, ${supportEmail}`;
}
