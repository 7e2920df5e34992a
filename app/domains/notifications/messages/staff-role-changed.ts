import { formatKst } from '#app/shared/dates.ts';
import { type Both, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export const STAFF_ROLE_NAMES = {
  editor: ['편집자', 'Editor'],
  support: ['고객 지원', 'Support'],
  finance: ['재무', 'Finance'],
  viewer: ['읽기 전용', 'Read-only'],
  admin: ['관리자', 'Admin'],
} as const satisfies Record<string, Both>;

export type StaffRoleName = keyof typeof STAFF_ROLE_NAMES;

/** To somebody whose role an admin changed; null: no longer staff. */
export function staffRoleChanged(change: {
  name: string;
  loginId: string;
  role: StaffRoleName | null;
  at: Date;
  origin: string;
}): MessageText {
  const at = formatKst(change.at);
  const what: Both = change.role
    ? [
        `${at}에 아이디 ${change.loginId}의 역할이 ${STAFF_ROLE_NAMES[change.role][0]}(으)로 변경되었습니다.`,
        `At ${at}, the role of your ID ${change.loginId} was changed to ${STAFF_ROLE_NAMES[change.role][1]}.`,
      ]
    : [
        `${at}에 아이디 ${change.loginId}의 직원 권한이 해제되었습니다.`,
        `At ${at}, your ID ${change.loginId} stopped being a staff account.`,
      ];
  return letter({
    subject: ['직원 권한이 변경되었습니다', 'Your staff role was changed'],
    name: change.name,
    body: [
      what,
      [
        '모든 기기에서 로그아웃되었습니다. 다시 로그인해 주세요.',
        'You were logged out everywhere. Please log in again.',
      ],
      [
        '예상하지 못한 변경이라면 관리자에게 알려 주세요.',
        'If you did not expect this, please tell an admin.',
      ],
    ],
    button: { label: ['로그인', 'Log in'], url: `${change.origin}/login` },
  });
}
