import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
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
  return letter({
    subject: 'A recovery code was used',
    name: login.name,
    body: [
      `Your ID ${login.loginId} signed in at ${formatKst(login.at)}. A recovery code was used, ${left} left.`,
    ],
    button: { label: 'Make new codes', url: `${login.origin}/mypage/securitysetting/twofactor` },
    closing: [
      { label: 'If this was not you, set a new password at once', url: `${login.origin}/findpassword` },
    ],
  });
}
