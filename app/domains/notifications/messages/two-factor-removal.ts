import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MailAndText } from '../message.ts';

/** By mail and SMS, to a member for whom a removal was asked: the time to object is the time until `due`. */
export function twoFactorRemovalAsked(asked: { loginId: string; due: Date; origin: string }): MailAndText {
  const subject = 'Two-factor authentication will be removed';
  const what = `two-factor authentication of your ID ${asked.loginId} will be removed at ${formatKst(asked.due)}, as was asked for.`;
  const objection = 'If this was not you, log in before then, which stops it, and change your password';
  const page = `${asked.origin}/login`;
  return {
    mail: letter({
      subject,
      name: null,
      body: [`The ${what}`, `${objection}.`],
      button: { label: 'Log in', url: page },
    }),
    sms: { subject, text: `Routi: ${what} ${objection}: ${page}\n` },
  };
}

/** By mail and SMS, once it is done. */
export function twoFactorRemoved(removed: { loginId: string; origin: string }): MailAndText {
  const subject = 'Two-factor authentication was removed';
  const what = `two-factor authentication of your ID ${removed.loginId} was removed, as was asked for 72 hours ago.`;
  const page = `${removed.origin}/mypage/securitysetting/twofactor`;
  return {
    mail: letter({
      subject,
      name: null,
      body: [`The ${what}`],
      button: { label: 'Set it up again', url: page },
    }),
    sms: { subject, text: `Routi: ${what} Set it up again: ${page}\n` },
  };
}
