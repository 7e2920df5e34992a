import type { ReactNode } from 'react';

/** `withLead`: a lead follows, which stands close to it. */
type Props = { id: string; withLead?: boolean; children: ReactNode };

/** The heading of a large section, with a flange where the page's pipe passes it (site.css). */
export function PipeHeading({ id, withLead = false, children }: Props) {
  return (
    <h2 id={id} className={`pipe-heading ${withLead ? 'mb-3' : 'mb-8'}`}>
      {children}
    </h2>
  );
}
