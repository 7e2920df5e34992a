import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * To the owner of an address that somebody tried to sign up with; the page revealed nothing to that person
 * (decisions A3).
 */
export function signUpAttempt({ loginId, origin }: { loginId: string; origin: string }): MessageText {
  return letter({
    subject: ['회원님의 이메일로 가입하려는 시도가 있었습니다', 'Someone tried to sign up with your email'],
    name: null,
    body: [
      [
        `이 이메일 주소로 Routi에 가입하려는 시도가 있었습니다. 이 주소는 이미 아이디 ${loginId}의 계정에 등록되어 있으며 새 계정은 만들어지지 않았습니다.`,
        `Someone tried to create a Routi account with this email address, which already belongs to your account with the ID ${loginId}. No second account was made.`,
      ],
      [
        '직접 시도하셨다면 위 아이디로 로그인해 주세요. 아니라면 따로 하실 일은 없습니다.',
        'If it was you, log in with that ID. If it was not, there is nothing you need to do.',
      ],
    ],
    button: { label: ['로그인', 'Log in'], url: `${origin}/login` },
  });
}
