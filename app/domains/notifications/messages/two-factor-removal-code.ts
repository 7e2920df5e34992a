import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';
import { CODE_NOTES } from './sign-in-code.ts';

/** To a member who says that authenticator and recovery codes are lost (decisions A6). */
export function twoFactorRemovalCode(lost: { name: string; loginId: string; code: string }): MessageText {
  return letter({
    once: true,
    subject: 'Your code to remove two-factor authentication',
    name: lost.name,
    body: [
      `Somebody with the password of your ID ${lost.loginId} asks for two-factor authentication to be removed. The code:`,
    ],
    code: lost.code,
    notes: CODE_NOTES,
  });
}
