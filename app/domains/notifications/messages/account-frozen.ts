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
  return {
    subject: 'Your Routi account is frozen',
    text: `Hello ${name},

your account with the ID ${loginId} is frozen: every device was signed out, and nobody can log in.

To open it again, set a new password: ${origin}/findpassword
If somebody else may read your mail, change the password of your mailbox first.
`,
  };
}
