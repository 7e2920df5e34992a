import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To an address that a member wants to use, to verify that they read it (security R7). */
export function emailChangeCode(change: {
  name: string;
  loginId: string;
  code: string;
  origin: string;
}): MessageText {
  return letter({
    once: true,
    subject: ['Routi 이메일 변경 인증번호', 'Your code for a new Routi email'],
    name: change.name,
    body: [
      [
        `아이디 ${change.loginId}의 이메일을 이 주소로 변경하시려면 아래 인증번호를 입력해 주세요.`,
        `Enter this code to make this the email of your ID ${change.loginId}:`,
      ],
    ],
    code: change.code,
    notes: [
      [
        '인증번호를 요청하신 브라우저에서 10분 안에 입력해 주세요.',
        'It works for 10 minutes, in the browser where you requested it.',
      ],
    ],
    button: { label: ['인증번호 입력', 'Enter the code'], url: `${change.origin}/mypage/memberinfo/email` },
    closing: [
      [
        '요청하신 적이 없다면 따로 하실 일은 없습니다.',
        'If you did not request it, there is nothing you need to do.',
      ],
    ],
  });
}
