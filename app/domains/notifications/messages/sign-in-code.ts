import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose login block stopped a sign-in with the right password (decisions A7). */
export function signInCode(login: { name: string; loginId: string; code: string }): MessageText {
  return letter({
    once: true,
    subject: 'Your Routi login code',
    name: login.name,
    body: [
      `Somebody with the password of your ID ${login.loginId} is logging in, and your login block asks for this code:`,
    ],
    code: login.code,
    notes: CODE_NOTES,
  });
}

/** Beside a code that follows a right password. */
export const CODE_NOTES = [
  'It can be used once, within 10 minutes. Tell it to nobody.',
  'If this was not you, somebody knows your password: please change it.',
];
