import { kstDate } from '#app/shared/dates.ts';
import { type Both, joinBoth, type LetterLink, letter, type Sender, senderLine } from '../letter.ts';
import type { MessageText } from '../message.ts';

/**
 * To a new member. `marketing`: the marketing consents given at sign-up, confirmed as after every change
 * (payments.md §4.7); undefined if there were none.
 */
export function welcome({
  name,
  loginId,
  origin,
  marketing,
}: {
  name: string;
  loginId: string;
  origin: string;
  marketing?: { at: Date; given: readonly Both[]; sender: Sender } | undefined;
}): MessageText {
  const consents: (Both | LetterLink)[] = marketing
    ? [
        [
          `${kstDate(marketing.at)}에 동의하신 항목: ${joinBoth(marketing.given)[0]}`,
          `On ${kstDate(marketing.at)} you agreed to: ${joinBoth(marketing.given)[1]}`,
        ],
        {
          label: ['동의는 언제든지 변경하실 수 있습니다', 'You can change this at any time'],
          url: `${origin}/mypage/consents`,
        },
        senderLine(marketing.sender),
      ]
    : [];
  return letter({
    subject: ['Routi 가입을 환영합니다', 'Welcome to Routi'],
    name,
    body: [
      [
        `Routi 계정이 준비되었습니다. 회원님의 아이디는 ${loginId}입니다.`,
        `Your Routi account is ready. Your ID is ${loginId}.`,
      ],
    ],
    button: { label: ['로그인', 'Log in'], url: `${origin}/login` },
    closing: [{ label: ['요금제 보기', 'See the plans'], url: `${origin}/solutionplan` }, ...consents],
  });
}
