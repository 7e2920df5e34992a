import type { ReactNode } from 'react';

/** A section's heading with a routed line before it (ux §3.1). */
export function PipeHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="mb-8 flex items-end gap-4">
      <svg
        className="mb-1.5 shrink-0"
        width="44"
        height="28"
        viewBox="0 0 44 28"
        fill="none"
        aria-hidden="true"
      >
        <path className="stroke-brand-graphic" strokeWidth="2" d="M1 0V10A10 10 0 0 0 11 20H40" />
        <path className="stroke-brand-graphic" strokeWidth="2" d="M41 14v12" />
      </svg>
      <h2 id={id} className="text-h2">
        {children}
      </h2>
    </div>
  );
}
