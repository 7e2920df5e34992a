import { Badge } from '#app/ui/badge.tsx';
import type { MEMBER_STATES } from '../../members/member-schema.ts';

export type MemberStatus = (typeof MEMBER_STATES)[number];

const SHOWN = {
  active: { name: 'Active', tone: 'success' },
  frozen: { name: 'Frozen', tone: 'warn' },
  suspended: { name: 'Suspended', tone: 'danger' },
  deleted: { name: 'Deleted', tone: 'neutral' },
} as const satisfies Record<MemberStatus, { name: string; tone: string }>;

export const memberStatusName = (status: MemberStatus): string => SHOWN[status].name;

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  const { name, tone } = SHOWN[status];
  return <Badge tone={tone}>{name}</Badge>;
}
