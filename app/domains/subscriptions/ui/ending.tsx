import type { ReactNode } from 'react';

/** Leads to the end of something, and says what happens then. */
export function Ending({ effect, children }: { effect: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-line border-t pt-2">
      <div className="actions items-start">{children}</div>
      <p className="-mt-1.5 text-muted text-small">{effect}</p>
    </div>
  );
}
