import type { ReactNode } from 'react';
import type { Tone } from './notice.tsx';

export function Badge({ tone = 'info', children }: { tone?: Tone | 'neutral'; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      <svg className="size-2" viewBox="0 0 8 8" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
      {children}
    </span>
  );
}
