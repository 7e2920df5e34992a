import type { ReactNode } from 'react';
import { MemberContext, useFetchedMember } from './use-member.ts';

export function MemberProvider({ children }: { children: ReactNode }) {
  return <MemberContext value={useFetchedMember()}>{children}</MemberContext>;
}
