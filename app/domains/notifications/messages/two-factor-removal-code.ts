import type { MessageText } from '../message.ts';

/** To a member who says that authenticator and recovery codes are lost (decisions A6). */
export function twoFactorRemovalCode(lost: { name: string; loginId: string; code: string }): MessageText {
  return {
    once: true,
    subject: 'Your code to remove two-factor authentication',
    text: `Hello ${lost.name},

somebody with the password of your ID ${lost.loginId} asks for two-factor authentication to be removed. The code:

${lost.code}

It can be used once, within 10 minutes. Tell it to nobody.
If this was not you, somebody knows your password: please change it.
`,
  };
}
