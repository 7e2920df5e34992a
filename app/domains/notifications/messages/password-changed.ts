import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose password is another one now, however that came about. */
export function passwordChanged(change: {
  name: string;
  loginId: string;
  at: Date;
  /** Opens a page that asks once more. */
  freezeLink: string;
}): MessageText {
  return letter({
    once: true,
    subject: 'Your password was changed',
    name: change.name,
    body: [
      `The password of your ID ${change.loginId} was changed at ${formatKst(change.at)}. Other devices were signed out.`,
      'If this was you, there is nothing you need to do.',
    ],
    button: { label: "This wasn't me", url: change.freezeLink },
    closing: [
      'The link works once, for 7 days. It lets you freeze the account, so that nobody can log in until you have set a new password.',
    ],
  });
}
