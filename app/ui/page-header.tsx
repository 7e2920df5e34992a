import type { ReactNode } from 'react';
import { NoWrapDays } from './day.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Opposite the title, such as a state or a button. */
  aside?: ReactNode;
};

/** The page's only h1, which is focused after navigation. */
export function PageHeader({ title, lead, aside }: Props) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="break-words text-h1" tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && (
          <p className="mt-3 max-w-measure text-lead text-muted">
            {typeof lead === 'string' ? <NoWrapDays text={lead} /> : lead}
          </p>
        )}
      </div>
      {aside}
    </header>
  );
}
