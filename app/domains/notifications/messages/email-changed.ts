import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To the previous address of an account, with the way to object (security R7). */
export function emailChanged(change: {
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  return letter({
    subject: ['Routi 계정의 이메일이 변경되었습니다', 'The email of your Routi account has changed'],
    name: change.name,
    body: [
      [
        `${formatKst(change.at)}에 아이디 ${change.loginId}의 이메일이 변경되었습니다. 앞으로 안내 메일은 새 주소로 보내 드립니다.`,
        `The email of your ID ${change.loginId} was changed at ${formatKst(change.at)}. Messages go to the new address from now on.`,
      ],
      ['직접 변경하셨다면 따로 하실 일은 없습니다.', 'If this was you, there is nothing you need to do.'],
      [
        '직접 변경하지 않으셨다면 바로 이 메일에 회신해 주세요. 변경을 막아 드립니다. 비밀번호가 그대로라면 로그인하여 이메일을 원래대로 되돌려 주세요.',
        'If it was not, answer this mail at once and we stop it. If your password still works, log in and change it back.',
      ],
    ],
    button: { label: ['로그인', 'Log in'], url: `${change.origin}/login` },
  });
}
