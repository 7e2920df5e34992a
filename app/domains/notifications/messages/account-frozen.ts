import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose account was frozen by the link in the mail about a changed password. */
export function accountFrozen({
  name,
  loginId,
  origin,
}: {
  name: string;
  loginId: string;
  origin: string;
}): MessageText {
  return letter({
    subject: ['Routi 계정이 동결되었습니다', 'Your Routi account is frozen'],
    name,
    body: [
      [
        `아이디 ${loginId}의 계정이 동결되었습니다. 모든 기기에서 로그아웃되었으며 아무도 로그인할 수 없습니다.`,
        `Your account with the ID ${loginId} is frozen: every device was logged out, and nobody can log in.`,
      ],
      ['계정을 다시 사용하시려면 비밀번호를 재설정해 주세요.', 'To use it again, set a new password.'],
    ],
    button: { label: ['비밀번호 재설정', 'Set a new password'], url: `${origin}/findpassword` },
    closing: [
      [
        '다른 사람이 회원님의 메일을 볼 수 있다면 메일 계정의 비밀번호를 먼저 변경해 주세요.',
        'If somebody else may read your mail, change the password of your mailbox first.',
      ],
    ],
  });
}
