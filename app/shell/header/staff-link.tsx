import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { useMember } from '../use-member.ts';

/**
 * A link for editors and admins on a page that is the same for everybody: the browser adds it once it knows who is
 * there. Where it leads the server decides anew.
 */
export function StaffLink({ to, children }: { to: string; children: ReactNode }) {
  const role = useMember()?.role;
  if (role !== 'editor' && role !== 'admin') return null;
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  );
}
