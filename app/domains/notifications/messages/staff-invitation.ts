import { formatKst } from '#app/shared/dates.ts';
import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';
import { STAFF_ROLE_NAMES, type StaffRoleName } from './staff-role-changed.ts';

/** To somebody whom an admin invites to work on the site: the link creates the account. */
export function staffInvitation(invited: {
  loginId: string;
  role: StaffRoleName;
  link: string;
  expiresAt: Date;
}): MessageText {
  const [ko, en] = STAFF_ROLE_NAMES[invited.role];
  return letter({
    once: true,
    subject: ['Routi 직원 계정 초대', 'You are invited to work on the Routi site'],
    name: null,
    body: [
      [
        `Routi 관리자가 아이디 ${invited.loginId}의 직원 계정(${ko})을 만들 수 있도록 초대했습니다.`,
        `An admin of Routi invites you to create the staff account ${invited.loginId} (${en}).`,
      ],
      [
        `아래 링크는 ${formatKst(invited.expiresAt)}까지 한 번만 사용할 수 있습니다. 계정을 만든 뒤 2단계 인증을 설정해 주세요.`,
        `The link works once, until ${formatKst(invited.expiresAt)}. Then set up two-factor authentication: staff need it.`,
      ],
      [
        '예상하지 못한 메일이라면 열지 말고 관리자에게 알려 주세요.',
        'If you did not expect this, do not open the link and tell an admin.',
      ],
    ],
    button: { label: ['계정 만들기', 'Create the account'], url: invited.link },
  });
}
