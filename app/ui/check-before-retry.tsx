import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Shown when it is unknown whether a payment arrived. Opens in a new tab, which keeps the form. */
export function CheckBeforeRetry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      Check{' '}
      <Link className="link" to={to} target="_blank">
        {children}
      </Link>{' '}
      before you try again, so that nothing is paid twice.
    </>
  );
}
