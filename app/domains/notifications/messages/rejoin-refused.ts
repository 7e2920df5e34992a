import { kstDate } from '#app/shared/dates.ts';
import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

const SUBJECT: Both = ['Routi 회원가입을 완료하지 못했습니다', 'Your Routi sign-up could not be completed'];

/**
 * To the address of a deleted account that signs up again too early; the page reveals nothing (decisions O9).
 */
export function signUpBlockedByEmail(refusal: { until: Date; supportEmail: string }): MessageText {
  return letter({
    subject: SUBJECT,
    name: null,
    body: [
      [
        `이 이메일 주소로 Routi에 가입하려는 시도가 있었습니다. 이 주소로 가입했던 계정을 탈퇴한 지 3년이 지나지 않았으므로 ${kstDate(refusal.until)}부터 다시 가입하실 수 있습니다. 계정은 만들어지지 않았습니다.`,
        `Someone tried to create a Routi account with this email address. An account with it was deleted less than three years ago, so a new one can be made from ${kstDate(refusal.until)}. No account was made.`,
      ],
    ],
    closing: [
      [
        `궁금하신 점은 ${refusal.supportEmail}로 문의해 주세요.`,
        `If you have questions, write to ${refusal.supportEmail}.`,
      ],
    ],
  });
}

/** To a person who typed a former member's number: a stranger learns nothing about that number. */
export function signUpBlockedByTel({ supportEmail }: { supportEmail: string }): MessageText {
  return letter({
    subject: SUBJECT,
    name: null,
    body: [
      [
        '입력하신 정보로는 이 이메일 주소의 Routi 계정을 만들 수 없습니다. 계정은 만들어지지 않았습니다.',
        'A Routi account with this email address could not be made with the details that were entered. No account was made.',
      ],
      [
        `확인해 드릴 수 있도록 ${supportEmail}로 문의해 주세요.`,
        `Please write to ${supportEmail}, so that we can look into it.`,
      ],
    ],
  });
}
