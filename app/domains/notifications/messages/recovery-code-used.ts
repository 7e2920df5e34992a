import { formatKst } from '#app/shared/dates.ts';
import type { MessageText } from '../message.ts';

/** To a member whose ID signed in with one of its recovery codes (decisions A6). */
export function recoveryCodeUsed(login: {
  name: string;
  loginId: string;
  at: Date;
  left: number;
  origin: string;
}): MessageText {
  const left = login.left === 0 ? 'none is' : login.left === 1 ? '1 is' : `${login.left} are`;
  return {
    subject: 'A recovery code was used',
    text: `Hello ${login.name},

your ID ${login.loginId} signed in at ${formatKst(login.at)}. A recovery code was used, ${left} left.

New ones are made here: ${login.origin}/mypage/securitysetting/twofactor
If this was not you, set a new password at once: ${login.origin}/findpassword
`,
  };
}
