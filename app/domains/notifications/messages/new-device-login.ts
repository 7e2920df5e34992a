import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whose ID logged in from a new browser (decisions A1). */
export function newDeviceLogin(login: {
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  return letter({
    subject: ['새 기기에서 Routi 계정에 로그인했습니다', 'New device logged in to your Routi account'],
    name: login.name,
    body: [
      [
        `${formatKst(login.at)}에 새 기기에서 아이디 ${login.loginId}의 계정에 로그인했습니다. 다른 기기는 로그아웃되었습니다.`,
        `Your ID ${login.loginId} logged in from a new device at ${formatKst(login.at)}. Any other device was logged out.`,
      ],
      ['직접 로그인하셨다면 따로 하실 일은 없습니다.', 'If this was you, there is nothing you need to do.'],
      [
        '본인이 아니라면 바로 로그인하여 다른 접속을 종료하시고 고객지원으로 문의해 주세요.',
        'If it was not, log in, which ends the other session, and write to us at once.',
      ],
    ],
    button: { label: ['로그인', 'Log in'], url: `${login.origin}/login` },
  });
}
