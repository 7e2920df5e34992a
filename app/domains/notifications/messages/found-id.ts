import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member who requested the ID; the page shows only its ends (decisions A4). */
export function foundId({
  name,
  loginId,
  origin,
}: {
  name: string;
  loginId: string;
  origin: string;
}): MessageText {
  return letter({
    subject: ['Routi 아이디 안내', 'Your Routi ID'],
    name,
    body: [[`회원님의 Routi 아이디는 ${loginId}입니다.`, `Your Routi ID is ${loginId}.`]],
    button: { label: ['로그인', 'Log in'], url: `${origin}/login` },
    closing: [{ label: ['비밀번호 재설정', 'Set a new password'], url: `${origin}/findpassword` }],
  });
}
