import { formatKst } from '#app/shared/dates.ts';
import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** The change, by its name in the audit log. */
export type SecurityChange =
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-reset'
  | 'recovery-codes-renewed'
  | 'login-block-changed'
  | 'tel-changed';

const SAYS: Readonly<Record<SecurityChange, { subject: Both; what: Both }>> = {
  'two-factor-on': {
    subject: ['2단계 인증이 설정되었습니다', 'Two-factor authentication is on'],
    what: ['2단계 인증이 설정되었습니다', 'two-factor authentication was turned on'],
  },
  'two-factor-off': {
    subject: ['2단계 인증이 해제되었습니다', 'Two-factor authentication is off'],
    what: ['2단계 인증이 해제되었습니다', 'two-factor authentication was turned off'],
  },
  'two-factor-reset': {
    subject: ['담당자가 2단계 인증을 해제했습니다', 'Two-factor authentication was reset'],
    what: ['2단계 인증을 저희 담당자가 해제했습니다', 'our staff turned two-factor authentication off'],
  },
  'recovery-codes-renewed': {
    subject: ['복구 코드가 새로 발급되었습니다', 'Your recovery codes were renewed'],
    what: [
      '복구 코드가 새로 발급되어 이전 코드는 더 이상 사용하실 수 없습니다',
      'new recovery codes were made; the old ones no longer work',
    ],
  },
  'login-block-changed': {
    subject: ['로그인 차단 설정이 변경되었습니다', 'Your login block was changed'],
    what: ['로그인 차단 설정이 변경되었습니다', 'the login block was changed'],
  },
  'tel-changed': {
    subject: ['휴대전화 번호가 변경되었습니다', 'Your mobile number was changed'],
    what: ['휴대전화 번호가 변경되었습니다', 'the mobile number was changed'],
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
      [
        `${formatKst(change.at)}에 아이디 ${change.loginId}의 ${what[0]}.`,
        `At ${formatKst(change.at)}, ${what[1]} for your ID ${change.loginId}.`,
      ],
      ['본인이 맞다면 따로 하실 일은 없습니다.', 'If this was you, there is nothing you need to do.'],
      [
        '본인이 아니라면 비밀번호를 재설정하고 보안 설정을 확인해 주세요. 비밀번호를 재설정하시면 모든 기기에서 로그아웃됩니다.',
        'If it was not, set a new password, which signs everybody out, and look at your settings.',
      ],
    ],
    button: { label: ['비밀번호 재설정', 'Set a new password'], url: `${change.origin}/findpassword` },
    closing: [{ label: ['보안 설정', 'Your settings'], url: `${change.origin}/mypage/securitysetting` }],
  });
}
