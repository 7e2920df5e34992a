import { formatKst } from '#app/shared/dates.ts';
import type { MessageText } from '../message.ts';

/** By mail and SMS, to a member for whom a removal was asked: the time to object is the time until `due`. */
export function twoFactorRemovalAsked(asked: { loginId: string; due: Date; origin: string }): MessageText {
  return {
    subject: 'Two-factor authentication will be removed',
    text: `Routi: two-factor authentication of your ID ${asked.loginId} will be removed at ${formatKst(asked.due)}, as was asked for. If this was not you, log in before then, which stops it, and change your password: ${asked.origin}/login
`,
  };
}

/** By mail and SMS, once it is done. */
export function twoFactorRemoved(removed: { loginId: string; origin: string }): MessageText {
  return {
    subject: 'Two-factor authentication was removed',
    text: `Routi: two-factor authentication of your ID ${removed.loginId} was removed, as was asked for 72 hours ago. Set it up anew: ${removed.origin}/mypage/securitysetting/twofactor
`,
  };
}
