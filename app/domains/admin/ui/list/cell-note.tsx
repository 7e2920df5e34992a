import type { ReactNode } from 'react';

/** The second line of a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-muted text-xs">{children}</span>;
}
