import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { useMember } from '../use-member.ts';

/** A link for editors and admins, added by the browser because the page is cached. The server authorizes its target. */
export function StaffLink({ to, children }: { to: string; children: ReactNode }) {
  const role = useMember()?.role;
  if (role !== 'editor' && role !== 'admin') return null;
  return (
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  );
}
