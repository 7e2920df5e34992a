import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose ID signed in with a recovery code (decisions A6). */
export function recoveryCodeUsed(login: {
  name: string;
  loginId: string;
  at: Date;
  left: number;
  origin: string;
}): MessageText {
  const koLeft = login.left === 0 ? '남은 코드가 없습니다' : `남은 코드는 ${login.left}개입니다`;
  const left = login.left === 0 ? 'none is' : login.left === 1 ? '1 is' : `${login.left} are`;
  return letter({
    subject: ['복구 코드로 로그인했습니다', 'A recovery code was used'],
    name: login.name,
    body: [
      [
        `${formatKst(login.at)}에 복구 코드를 사용하여 아이디 ${login.loginId}의 계정에 로그인했습니다. ${koLeft}.`,
        `Your ID ${login.loginId} logged in at ${formatKst(login.at)}. A recovery code was used, ${left} left.`,
      ],
    ],
    button: {
      label: ['복구 코드 다시 만들기', 'Make new codes'],
      url: `${login.origin}/mypage/securitysetting/twofactor`,
    },
    closing: [
      {
        label: [
          '본인이 아니라면 바로 비밀번호를 재설정해 주세요',
          'If this was not you, set a new password at once',
        ],
        url: `${login.origin}/findpassword`,
      },
    ],
  });
}
