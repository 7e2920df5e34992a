import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * To the owner of an address that another member tried to use; the page revealed nothing to that member
 * (decisions A3).
 */
export function emailChangeAttempt({ loginId, origin }: { loginId: string; origin: string }): MessageText {
  return letter({
    subject: ['회원님의 이메일을 등록하려는 시도가 있었습니다', 'Someone tried to use your email'],
    name: null,
    body: [
      [
        `이 이메일 주소를 다른 Routi 계정에 등록하려는 시도가 있었습니다. 이 주소는 이미 아이디 ${loginId}의 계정에 등록되어 있으며 변경된 내용은 없습니다.`,
        `Someone tried to make this email address that of another Routi account. It already belongs to your account with the ID ${loginId}. Nothing was changed.`,
      ],
      [
        '직접 시도하셨다면 위 아이디로 로그인해 주세요. 아니라면 따로 하실 일은 없습니다.',
        'If it was you, log in with that ID. If it was not, there is nothing you need to do.',
      ],
    ],
    button: { label: ['로그인', 'Log in'], url: `${origin}/login` },
  });
}
