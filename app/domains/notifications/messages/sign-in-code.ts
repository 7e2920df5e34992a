import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose login block stopped a sign-in with the right password (decisions A7). */
export function signInCode(login: { name: string; loginId: string; code: string }): MessageText {
  return letter({
    once: true,
    subject: ['Routi 로그인 인증번호', 'Your Routi login code'],
    name: login.name,
    body: [
      [
        `아이디 ${login.loginId}의 비밀번호를 아는 사람이 로그인하고 있습니다. 로그인 차단 설정에 따라 아래 인증번호가 필요합니다.`,
        `Somebody with the password of your ID ${login.loginId} is logging in, and your login block asks for this code:`,
      ],
    ],
    code: login.code,
    notes: CODE_NOTES,
  });
}

/** Accompanies a code that follows a right password. */
export const CODE_NOTES: readonly Both[] = [
  [
    '인증번호는 10분 안에 한 번만 사용하실 수 있습니다. 다른 사람에게 알려 주지 마세요.',
    'It can be used once, within 10 minutes. Do not share it with anyone.',
  ],
  [
    '본인이 아니라면 다른 사람이 비밀번호를 알고 있는 것입니다. 비밀번호를 변경해 주세요.',
    'If this was not you, somebody knows your password: please change it.',
  ],
];
