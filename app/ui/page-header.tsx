import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Stands opposite the title: a state, a button. */
  aside?: ReactNode;
};

/** The one h1 of a page; a change of route puts the focus on it. */
export function PageHeader({ title, lead, aside }: Props) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="break-words text-h1" tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="mt-3 max-w-measure text-lead text-muted">{lead}</p>}
      </div>
      {aside}
    </header>
  );
}
