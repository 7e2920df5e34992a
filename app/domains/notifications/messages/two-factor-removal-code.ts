import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';
import { CODE_NOTES } from './sign-in-code.ts';

/** To a member who reports authenticator and recovery codes as lost (decisions A6). */
export function twoFactorRemovalCode(lost: { name: string; loginId: string; code: string }): MessageText {
  return letter({
    once: true,
    subject: ['Routi 2단계 인증 해제 인증번호', 'Your code to remove two-factor authentication'],
    name: lost.name,
    body: [
      [
        `아이디 ${lost.loginId}의 비밀번호를 아는 사람이 2단계 인증 해제를 요청했습니다. 인증번호는 다음과 같습니다.`,
        `Somebody with the password of your ID ${lost.loginId} asks for two-factor authentication to be removed. The code:`,
      ],
    ],
    code: lost.code,
    notes: CODE_NOTES,
  });
}
