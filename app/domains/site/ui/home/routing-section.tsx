import type { ReactNode } from 'react';
import { PipeHeading } from '../pipe-heading.tsx';

/** `children`: the live routing demo. */
export function RoutingSection({ children }: { children: ReactNode }) {
  return (
    <section id="try" aria-labelledby="try-routing" className="page-section routing-section when-near">
      <PipeHeading id="try-routing" withLead>
        Try the routing
      </PipeHeading>
      <p className="try-routing-offer mb-10 text-balance text-lead text-muted">
        This is a live router, running in your browser. Press two ports with a green ring to add a pipe, or
        drag the framed unit: every line finds a new way.
      </p>
      <p className="try-routing-instead mb-10 max-w-measure text-lead text-muted">
        The clip shows how pipes find their way around equipment. The live router needs scripts and WebGL 2.
      </p>
      {children}
    </section>
  );
}
