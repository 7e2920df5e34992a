import type { ReactNode } from 'react';

/** A section's heading, with a flange where the page's pipe passes it (site.css). */
export function PipeHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="pipe-heading mb-8 text-h2">
      {children}
    </h2>
  );
}
