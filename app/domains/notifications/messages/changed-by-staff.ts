import { formatKst } from '#app/shared/dates.ts';
import { type Both, joinBoth, letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

export type CorrectedField = 'name' | 'tel' | 'address' | 'company';

/** An action by staff on an account. */
export type StaffAct =
  | { what: 'corrected'; fields: readonly CorrectedField[] }
  | { what: 'session-ended' | 'suspended' | 'reinstated' | 'unfrozen' | 'viewed' };

const FIELDS: Readonly<Record<CorrectedField, Both>> = {
  name: ['이름', 'name'],
  tel: ['전화번호', 'phone number'],
  address: ['주소', 'address'],
  company: ['회사명', 'company'],
};

const SAYS: Readonly<Record<StaffAct['what'], { subject: Both; what: Both; more?: Both }>> = {
  corrected: {
    subject: ['담당자가 회원 정보를 수정했습니다', 'Our staff corrected your member info'],
    what: ['회원 정보를 저희 담당자가 수정했습니다', 'our staff corrected the member info'],
  },
  'session-ended': {
    subject: ['담당자가 로그아웃 처리했습니다', 'Our staff logged you out'],
    what: ['로그인 상태를 저희 담당자가 종료했습니다', 'our staff ended the session'],
    more: ['언제든지 다시 로그인하실 수 있습니다.', 'You can log in again at any time.'],
  },
  suspended: {
    subject: ['Routi 계정의 이용이 정지되었습니다', 'Your Routi account is suspended'],
    what: ['계정 이용을 저희 담당자가 정지했습니다', 'our staff suspended the account'],
    more: [
      '이용이 재개될 때까지 로그인하실 수 없습니다. 진행 중인 구독과 결제는 정지되지 않으니, 변경이나 해지는 저희에게 말씀해 주세요.',
      'Nobody can log in until it is reinstated. An active subscription and its payments continue: please tell us if you want to change or end them.',
    ],
  },
  reinstated: {
    subject: ['Routi 계정의 이용이 재개되었습니다', 'Your Routi account is reinstated'],
    what: ['계정 이용을 저희 담당자가 재개했습니다', 'our staff reinstated the account'],
    more: ['다시 로그인하실 수 있습니다.', 'You can log in again.'],
  },
  unfrozen: {
    subject: ['Routi 계정의 동결이 해제되었습니다', 'Your Routi account is no longer frozen'],
    what: ['계정 동결을 저희 담당자가 해제했습니다', 'our staff unfroze the account'],
    more: [
      '다시 로그인하실 수 있습니다. 다른 사람이 비밀번호를 알고 있다면 바로 변경해 주세요.',
      'You can log in again. If somebody else knows your password, change it at once.',
    ],
  },
  viewed: {
    subject: ['담당자가 회원님의 페이지를 확인했습니다', 'Our staff looked at your pages'],
    what: [
      '마이페이지와 주문을 저희 담당자가 확인하기 시작했습니다',
      'our staff began to look at My page and the orders',
    ],
    more: [
      '문의를 돕기 위해 최대 15분 동안 읽기만 할 수 있으며, 아무것도 변경할 수 없습니다. 확인 내역은 보안 설정에 남습니다.',
      'They do so to help you, for 15 minutes at most, and can change nothing. Each time is listed in your security settings.',
    ],
  },
};

/** To a member whose account staff changed, or whose pages they viewed. */
export function changedByStaff({
  act,
  name,
  loginId,
  at,
  origin,
}: {
  act: StaffAct;
  name: string;
  loginId: string;
  at: Date;
  origin: string;
}): MessageText {
  const { subject, what, more } = SAYS[act.what];
  const fields = act.what === 'corrected' ? joinBoth(act.fields.map((field) => FIELDS[field])) : null;
  return letter({
    subject,
    name,
    body: [
      [
        `${formatKst(at)}에 아이디 ${loginId}의 ${what[0]}.`,
        `At ${formatKst(at)}, ${what[1]} of your ID ${loginId}.`,
      ],
      ...(fields ? [[`수정한 항목: ${fields[0]}`, `Corrected: ${fields[1]}`] as const] : []),
      ...(more ? [more] : []),
      [
        '문의하신 적이 없거나 궁금한 점이 있으시면 이 메일에 회신해 주세요.',
        'If you did not request it, or want to know more, answer this mail.',
      ],
    ],
    button:
      act.what === 'suspended'
        ? { label: ['홈페이지', 'Our site'], url: origin }
        : { label: ['보안 설정', 'Your security settings'], url: `${origin}/mypage/securitysetting` },
  });
}
