import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose account was frozen by the link of the mail about a changed password. */
export function accountFrozen({
  name,
  loginId,
  origin,
}: {
  name: string;
  loginId: string;
  origin: string;
}): MessageText {
  return letter({
    subject: 'Your Routi account is frozen',
    name,
    body: [
      `Your account with the ID ${loginId} is frozen: every device was signed out, and nobody can log in.`,
      'To open it again, set a new password.',
    ],
    button: { label: 'Set a new password', url: `${origin}/findpassword` },
    closing: ['If somebody else may read your mail, change the password of your mailbox first.'],
  });
}
