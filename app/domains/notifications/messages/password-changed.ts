import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose password was changed in any way. */
export function passwordChanged(change: {
  name: string;
  loginId: string;
  at: Date;
  /** Opens a page that asks for confirmation. */
  freezeLink: string;
}): MessageText {
  return letter({
    once: true,
    subject: ['Routi 비밀번호가 변경되었습니다', 'Your password was changed'],
    name: change.name,
    body: [
      [
        `${formatKst(change.at)}에 아이디 ${change.loginId}의 비밀번호가 변경되었습니다. 다른 기기는 로그아웃되었습니다.`,
        `The password of your ID ${change.loginId} was changed at ${formatKst(change.at)}. Other devices were logged out.`,
      ],
      ['직접 변경하셨다면 따로 하실 일은 없습니다.', 'If this was you, there is nothing you need to do.'],
    ],
    button: { label: ['본인이 변경하지 않았습니다', "This wasn't me"], url: change.freezeLink },
    closing: [
      [
        '이 링크는 7일 동안 한 번만 사용하실 수 있습니다. 계정을 동결하시면 비밀번호를 재설정하실 때까지 아무도 로그인할 수 없습니다.',
        'The link works once, for 7 days. It lets you freeze the account, so that nobody can log in until you have set a new password.',
      ],
    ],
  });
}
