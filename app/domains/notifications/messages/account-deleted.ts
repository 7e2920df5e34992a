import { kstDate } from '#app/shared/dates.ts';
import { type Both, joinBoth, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * The final mail to a former member: what is erased, and what is retained, for how long and why (decisions
 * A8). `verified`: which addresses are blocked from signing up again; an unverified one may be somebody else's
 * (O9).
 */
export function accountDeleted(left: {
  name: string;
  loginId: string;
  at: Date;
  verified: { email: boolean; tel: boolean };
  signUpAllowedFrom: Date;
  supportEmail: string;
}): MessageText {
  const blocked: Both[] = [
    ['아이디', 'ID'],
    ...(left.verified.email ? [['이메일 주소', 'email'] as const] : []),
    ...(left.verified.tel ? [['전화번호', 'telephone number'] as const] : []),
  ];
  const [koBlocked] = joinBoth(blocked);
  const enBlocked = inWords(blocked.map(([, en]) => en));
  return letter({
    subject: ['Routi 회원 탈퇴가 완료되었습니다', 'Your Routi account has been deleted'],
    name: left.name,
    body: [
      [
        `${kstDate(left.at)}에 아이디 ${left.loginId}의 회원 탈퇴가 완료되었습니다. 이 메일은 이 계정에 관한 마지막 안내입니다.`,
        `Your Routi account ${left.loginId} was deleted on ${kstDate(left.at)}. This is the last message about it.`,
      ],
      [
        '파기한 정보: 이름, 아이디, 비밀번호, 이메일 주소, 전화번호, 주소, 회사명, 2단계 인증 설정, 등록된 브라우저와 로그인 기록, 보내 드린 메시지(광고 제외)',
        'Erased: your name, ID, password, email, telephone number, address and company, your two-factor settings, the browsers and logins we knew, and the messages we sent you, except advertising.',
      ],
      [
        '법령에 따라 다른 정보와 분리하여 보관하는 정보:',
        'Kept, apart from everything else, because the law requires it:',
      ],
      {
        list: [
          [
            '주문, 계약, 결제의 기록과 계약자 정보: 5년',
            'orders, contracts and payments, with the contractor’s details, for 5 years',
          ],
          [
            '보내 드린 광고성 정보와 그 수신처: 6개월',
            'advertising that we sent you and where it went, for 6 months',
          ],
          [
            '동의하신 내용과 일시: 동의의 증빙으로 이름 없이 보관',
            'what you agreed to and when, without your name, as proof of it',
          ],
        ],
      },
      ['이용약관을 지키기 위해 보관하는 정보:', 'Kept to enforce our terms:'],
      {
        list: [
          [
            `${koBlocked}: 회사의 비밀키로만 만들 수 있고 원래 값으로 되돌릴 수 없는 암호화 값으로 ${kstDate(left.signUpAllowedFrom)}까지 보관합니다. 그날부터 같은 정보로 다시 가입하실 수 있습니다.`,
            `your ${enBlocked}, in a form that only our key can compute and that nobody can read back, until ${kstDate(left.signUpAllowedFrom)}. From that day on you can join with the same again.`,
          ],
          [
            '무료 체험이나 유료 계약에 적으신 회사명: 무료 체험은 새로운 고객을 위한 것이므로 같은 방법으로 최대 3년 동안 보관합니다.',
            'in the same way the company that a trial or a paid subscription named, for 3 years at most, because a trial is for new customers',
          ],
        ],
      },
    ],
    closing: [
      [
        `직접 탈퇴하신 것이 아니라면 바로 ${left.supportEmail}로 문의해 주세요.`,
        `If you did not do this, write to ${left.supportEmail} at once.`,
      ],
    ],
  });
}

/** Joins one, two or three words. */
function inWords(words: readonly string[]): string {
  const first = words.slice(0, -1);
  return first.length === 0 ? words.join('') : `${first.join(', ')} and ${words.at(-1)}`;
}
