import { formatKst } from '#app/shared/dates.ts';
import { type Both, joinBoth, letter } from '../letter.ts';
import type { MailAndText, MessageText } from '../message.ts';

/** The subject of a long text message is limited to 40 bytes. */
const SMS_SUBJECT = 'Routi 이메일 변경 / New email';

type Replacement = { loginId: string; due: Date; keepLink: string; origin: string };

/** By mail to the current address and by SMS: the owner can object until `due`. */
export function emailReplacementRequested({ loginId, due, keepLink, origin }: Replacement): MailAndText {
  const what: Both = [
    `본인 확인을 거친 요청에 따라 아이디 ${loginId}의 이메일이 ${formatKst(due)}에 새 주소로 변경됩니다.`,
    `The email of your ID ${loginId} will be replaced at ${formatKst(due)}, as requested from our support with proof of identity.`,
  ];
  const objection: Both = [
    '본인이 요청하지 않으셨다면 그 전에 로그인하시거나 메일의 링크를 열어 변경을 취소해 주세요.',
    'If this was not you, log in before then or open the link in the mail: either cancels the change.',
  ];
  const [ko, en] = joinBoth([what, objection], ' ');
  return {
    mail: letter({
      once: true,
      subject: ['이메일 주소가 변경될 예정입니다', 'Your email address will be replaced'],
      name: null,
      body: [what, objection],
      button: { label: ['변경 취소', 'Keep this address'], url: keepLink },
    }),
    sms: { subject: SMS_SUBJECT, text: `[Routi] ${ko}\n${en}\n${origin}/login\n` },
  };
}

/** To the new address once it applies. */
export function emailReplaced({ loginId, origin }: { loginId: string; origin: string }): MessageText {
  return letter({
    subject: ['새 이메일 주소가 등록되었습니다', 'This is the new address of your Routi account'],
    name: null,
    body: [
      [
        `아이디 ${loginId}의 이메일이 이 주소로 변경되었습니다. 앞으로 안내 메일은 이 주소로 보내 드립니다.`,
        `The email of your ID ${loginId} is this address now. Messages go here from now on.`,
      ],
      [
        '비밀번호를 잊으셨다면 이 주소로 인증번호를 받아 새로 설정하실 수 있습니다.',
        'If you do not know your password, you can set a new one with a code sent to this address.',
      ],
    ],
    button: { label: ['비밀번호 찾기', 'Find Password'], url: `${origin}/findpassword` },
  });
}
