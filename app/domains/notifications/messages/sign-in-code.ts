import type { MessageText } from '../message.ts';

/** To a member whose login block stopped a sign-in with the right password (decisions A7). */
export function signInCode(login: { name: string; loginId: string; code: string }): MessageText {
  return {
    once: true,
    subject: 'Your Routi login code',
    text: `Hello ${login.name},

somebody with the password of your ID ${login.loginId} is logging in, and your login block asks for this code:

${login.code}

It can be used once, within 10 minutes. Tell it to nobody.
If this was not you, somebody knows your password: please change it.
`,
  };
}
