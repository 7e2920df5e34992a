import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import { type MessageText, withoutLinks } from '../message.ts';

/** To a member to whose account an add-in was connected. `device`: its given name. */
export function deviceConnected(connection: {
  name: string;
  device: string;
  at: Date;
  origin: string;
}): MessageText {
  const device = withoutLinks(connection.device);
  return letter({
    subject: ['새 기기가 연결되었습니다', 'A device was connected'],
    name: connection.name,
    body: [
      [
        `${formatKst(connection.at)}에 회원님의 계정으로 애드인 "${device}"이(가) 연결되었습니다.`,
        `The add-in "${device}" was connected to your account at ${formatKst(connection.at)}.`,
      ],
      [
        '직접 연결하신 기기가 아니라면 아래 페이지에서 연결을 끊고 비밀번호를 변경해 주세요.',
        'If it was not you, please disconnect it and change your password.',
      ],
    ],
    button: { label: ['기기 관리', 'Manage devices'], url: `${connection.origin}/mypage/ticket/seats` },
  });
}
