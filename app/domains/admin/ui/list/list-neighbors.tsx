import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Neighbors } from '../../lists/list.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** Links to the list and to the rows before and after this one, if there are any. */
export function ListNeighbors({ neighbors, name }: { neighbors: Neighbors; name: string }) {
  const { listHref, previousHref, nextHref } = neighbors;
  return (
    <Breadcrumb to={listHref} name={name}>
      {(previousHref ?? nextHref) && (
        <>
          <Step to={previousHref} rel="prev">
            <Icon name="chevron-left" size={16} />
            Previous
          </Step>
          <Step to={nextHref} rel="next">
            Next
            <Icon name="chevron-right" size={16} />
          </Step>
        </>
      )}
    </Breadcrumb>
  );
}

type StepProps = { to: string | null; rel: 'prev' | 'next'; children: ReactNode };

function Step({ to, rel, children }: StepProps) {
  return to === null ? (
    <span className="text-faint">{children}</span>
  ) : (
    <Link className="link" to={to} rel={rel}>
      {children}
    </Link>
  );
}
