import type { ReactNode } from 'react';
import { MemberContext, useAskedMember } from './use-member.ts';

export function MemberProvider({ children }: { children: ReactNode }) {
  return <MemberContext value={useAskedMember()}>{children}</MemberContext>;
}
