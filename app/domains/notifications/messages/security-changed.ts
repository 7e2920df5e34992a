import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** What was changed, by the name under which the audit log has it. */
export type SecurityChange =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-codes-renewed'
  | 'login-block-changed'
  | 'tel-changed';

const SAYS: Readonly<Record<SecurityChange, { subject: string; what: string }>> = {
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    what: 'two-factor authentication was turned on',
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    what: 'two-factor authentication was turned off',
  },
  'two-factor-reset': {
    subject: 'Two-factor authentication was reset',
    what: 'our staff turned two-factor authentication off',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were renewed',
    what: 'new recovery codes were made; the old ones no longer work',
  },
  'login-block-changed': {
    subject: 'Your login block was changed',
    what: 'the login block was changed',
  },
  'tel-changed': {
    subject: 'Your mobile number was changed',
    what: 'the mobile number was changed',
  },
};

/** To a member whose security settings were changed (security R7). */
export function securityChanged(change: {
  what: SecurityChange;
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  const { subject, what } = SAYS[change.what];
  return letter({
    subject,
    name: change.name,
    body: [
      `At ${formatKst(change.at)}, ${what} for your ID ${change.loginId}.`,
      'If this was you, there is nothing you need to do.',
      'If it was not, set a new password, which signs everybody out, and look at your settings.',
    ],
    button: { label: 'Set a new password', url: `${change.origin}/findpassword` },
    closing: [{ label: 'Your settings', url: `${change.origin}/mypage/securitysetting` }],
  });
}
