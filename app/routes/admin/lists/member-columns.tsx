import { ROLE_NAMES, type Role } from '#app/domains/accounts/identity/actor.ts';
import type { Listed } from '#app/domains/admin/lists/list.ts';
import type { ListFilter } from '#app/domains/admin/lists/list-query.ts';
import { MEMBER_HITS } from '#app/domains/admin/members/member-hits.ts';
import { MEMBER_STATES } from '#app/domains/admin/members/member-schema.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import {
  type MemberStatus,
  MemberStatusBadge,
  memberStatusName,
} from '#app/domains/admin/ui/members/member-status-badge.tsx';

type Row = Listed & {
  loginId: string;
  name: string;
  company: string | null;
  email: string;
  role: Role;
  status: MemberStatus;
  createdAt: Date;
  lastLoginAt: Date | null;
  foundBy: keyof typeof MEMBER_HITS | null;
};

export const MEMBER_COLUMNS: readonly ListColumn<Row>[] = [
  { name: 'loginId', label: 'Login ID', value: ({ loginId }) => loginId },
  { name: 'name', label: 'Name', value: ({ name }) => name },
  { name: 'company', label: 'Company', value: ({ company }) => company, isMinor: true },
  { name: 'email', label: 'Email', value: ({ email }) => email },
  {
    name: 'status',
    label: 'State',
    value: ({ status }) => memberStatusName(status),
    cell: ({ status }) => <MemberStatusBadge status={status} />,
  },
  { name: 'role', label: 'Role', value: ({ role }) => (role === 'member' ? null : ROLE_NAMES[role]) },
  { name: 'foundBy', label: 'Found by', value: ({ foundBy }) => foundBy && MEMBER_HITS[foundBy] },
  { name: 'createdAt', label: 'Joined', type: 'moment', value: ({ createdAt }) => createdAt, isMinor: true },
  {
    name: 'lastLoginAt',
    label: 'Last login',
    type: 'moment',
    value: ({ lastLoginAt }) => lastLoginAt,
    isMinor: true,
  },
];

export const MEMBER_FILTERS: readonly ListFilter[] = [
  { name: 'q', label: 'Find', type: 'search' },
  {
    name: 'state',
    label: 'State',
    type: 'choice',
    all: 'All but deleted',
    options: MEMBER_STATES.map((state) => [state, memberStatusName(state)]),
  },
];
