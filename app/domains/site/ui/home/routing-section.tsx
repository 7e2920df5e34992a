import type { ReactNode } from 'react';
import { PipeHeading } from '../pipe-heading.tsx';

/** `children`: the demo of automatic routing. */
export function RoutingSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="try-routing" className="product-section routing-section when-near">
      <PipeHeading id="try-routing">Try the routing</PipeHeading>
      <p className="try-routing-offer mb-10 max-w-measure text-lead text-muted">
        A router in your browser finds the ways of pipes around whatever stands in the room. Add a pipe, move
        the unit that stands in the way, and see all of them routed anew.
      </p>
      <noscript>
        <p className="mb-10 max-w-measure text-lead text-muted">
          The clip shows how pipes find their ways around whatever stands in the room. To try it yourself, let
          this page run scripts.
        </p>
      </noscript>
      {children}
    </section>
  );
}
