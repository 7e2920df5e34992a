import type { ReactNode } from 'react';

/** `withLead`: less space below, for a lead that follows. */
type Props = { id: string; withLead?: boolean; children: ReactNode };

/** Heading of a large section, with a flange on the page's pipe (site.css). */
export function PipeHeading({ id, withLead = false, children }: Props) {
  return (
    <h2 id={id} className={`pipe-heading ${withLead ? 'mb-3' : 'mb-8'}`}>
      {children}
    </h2>
  );
}
