import { formatKst } from '#app/shared/dates.ts';
import { bilingual } from '../bilingual.ts';
import { type MessageText, withoutLinks } from '../message.ts';

/** To a member on whose account an add-in was connected. `device`: what it was called. */
export function deviceConnected(told: {
  name: string;
  device: string;
  at: Date;
  origin: string;
}): MessageText {
  const device = withoutLinks(told.device);
  const page = `${told.origin}/mypage/ticket/seats`;
  return bilingual(
    {
      subject: '새 기기가 연결되었습니다',
      text: `${told.name} 님, 안녕하세요.

${formatKst(told.at)}에 회원님의 계정으로 애드인 "${device}"이(가) 연결되었습니다.

직접 연결하신 기기가 아니라면 아래 페이지에서 연결을 끊고 비밀번호를 변경해 주세요: ${page}
`,
    },
    {
      subject: 'A device was connected',
      text: `Hello ${told.name},

the add-in "${device}" was connected to your account at ${formatKst(told.at)}.

If it was not you, please disconnect it and change your password: ${page}
`,
    },
  );
}
