import type { ReactNode } from 'react';
import { MemberContext, useAskedMember } from './use-member.ts';

/** Asks once who is logged in, for the header and for what a page shows to its writers. */
export function MemberProvider({ children }: { children: ReactNode }) {
  return <MemberContext value={useAskedMember()}>{children}</MemberContext>;
}
