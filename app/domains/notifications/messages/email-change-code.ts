import type { MessageText } from '../message.ts';

/** To an address that a member wants for their account, which it must prove to read (security R7). */
export function emailChangeCode(change: {
  name: string;
  loginId: string;
  code: string;
  origin: string;
}): MessageText {
  return {
    once: true,
    subject: 'Your code for a new Routi email',
    text: `Hello ${change.name},

your code is ${change.code}. It is good for 10 minutes, in the browser that asked for it.

Enter it at ${change.origin}/mypage/memberinfo/email to make this the email of your ID ${change.loginId}.
If you did not ask for it, there is nothing you need to do.
`,
  };
}
