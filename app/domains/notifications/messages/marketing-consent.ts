import { kstDate } from '#app/shared/dates.ts';
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
  const lines = [
    ...(given.length > 0 ? [`You agreed to: ${given.join(', ')}`] : []),
    ...(withdrawn.length > 0 ? [`You withdrew: ${withdrawn.join(', ')}`] : []),
  ];
  return {
    subject: 'Your marketing consents have changed',
    text: `Hello ${name},

on ${kstDate(at)} you changed what ${sender.company} may send you.

${lines.join('\n')}

You can change this at any time: ${origin}/mypage/consents
Sender: ${sender.company}, ${sender.supportEmail}
`,
  };
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
  return {
    subject: 'You agreed to marketing messages: keep or withdraw',
    text: `Hello ${name},

you agreed to receive marketing messages of ${sender.company}:

${consents.map(({ label, at }) => `- ${label}, since ${kstDate(at)}`).join('\n')}

To keep it that way, there is nothing you need to do.
To withdraw all of it, without logging in: ${withdrawLink}
To choose each on its own: ${origin}/mypage/consents

Sender: ${sender.company}, ${sender.supportEmail}
`,
  };
}
