import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

const PURPOSES = {
  'find-id': ['Routi 아이디 찾기', 'find your Routi ID'],
  'find-password': ['Routi 비밀번호 재설정', 'set a new Routi password'],
} as const;

/** To the owner of an address, for find ID and find password (decisions A4). */
export function recoveryCode(request: {
  purpose: keyof typeof PURPOSES;
  code: string;
  minutes: number;
}): MessageText {
  const [ko, en] = PURPOSES[request.purpose];
  return letter({
    once: true,
    subject: [`${ko} 인증번호`, `Your code to ${en}`],
    name: null,
    body: [[`${ko}에 필요한 인증번호입니다.`, `Here is the code to ${en}:`]],
    code: request.code,
    notes: [
      [
        `요청하신 페이지에 ${request.minutes}분 안에 입력해 주세요. Routi 직원은 인증번호를 묻지 않습니다.`,
        `Enter it on the page where you requested it, within ${request.minutes} minutes. Nobody at Routi will ask you for it.`,
      ],
      [
        '요청하신 적이 없다면 따로 하실 일은 없습니다.',
        'If you did not request it, there is nothing you need to do.',
      ],
    ],
  });
}
