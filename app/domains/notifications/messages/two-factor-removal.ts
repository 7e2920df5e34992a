import { formatKst } from '#app/shared/dates.ts';
import { type Both, joinBoth, letter } from '../letter.ts';
import type { MailAndText } from '../message.ts';

/** The subject of a long text message is limited to 40 bytes. */
const SMS_SUBJECT = 'Routi 2단계 인증 해제 / Two-factor off';

/** By mail and SMS, to a member for whom a removal was requested: the owner can object until `due`. */
export function twoFactorRemovalRequested(removal: {
  loginId: string;
  due: Date;
  origin: string;
}): MailAndText {
  const what: Both = [
    `요청에 따라 아이디 ${removal.loginId}의 2단계 인증이 ${formatKst(removal.due)}에 해제됩니다.`,
    `Two-factor authentication of your ID ${removal.loginId} will be removed at ${formatKst(removal.due)}, as requested.`,
  ];
  const objection: Both = [
    '본인이 요청하지 않으셨다면 그 전에 로그인해 주세요. 로그인하시면 해제가 취소됩니다. 비밀번호도 변경해 주세요.',
    'If this was not you, log in before then to cancel it, and change your password.',
  ];
  const page = `${removal.origin}/login`;
  return {
    mail: letter({
      subject: ['2단계 인증이 해제될 예정입니다', 'Two-factor authentication will be removed'],
      name: null,
      body: [what, objection],
      button: { label: ['로그인', 'Log in'], url: page },
    }),
    sms: { subject: SMS_SUBJECT, text: smsText([what, objection], page) },
  };
}

/** By mail and SMS, once two-factor is removed. */
export function twoFactorRemoved(removed: { loginId: string; origin: string }): MailAndText {
  const what: Both = [
    `72시간 전의 요청에 따라 아이디 ${removed.loginId}의 2단계 인증이 해제되었습니다.`,
    `Two-factor authentication of your ID ${removed.loginId} was removed, as requested 72 hours ago.`,
  ];
  const again: Both = ['2단계 인증 다시 설정', 'Set it up again'];
  const page = `${removed.origin}/mypage/securitysetting/twofactor`;
  return {
    mail: letter({
      subject: ['2단계 인증이 해제되었습니다', 'Two-factor authentication was removed'],
      name: null,
      body: [what],
      button: { label: again, url: page },
    }),
    sms: { subject: SMS_SUBJECT, text: smsText([what, again], page) },
  };
}

function smsText(said: readonly Both[], page: string): string {
  const [ko, en] = joinBoth(said, ' ');
  return `[Routi] ${ko}\n${en}\n${page}\n`;
}
