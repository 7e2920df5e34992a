import type { ReactNode } from 'react';

type Props = { title: string; open: boolean; children: ReactNode };

/** A decision that is not the likely one, as a row that unfolds. */
export function Alternative({ title, open, children }: Props) {
  return (
    <details open={open}>
      <summary className="disclosure flex min-h-11 cursor-pointer items-center justify-between pr-0.5 font-medium hover:text-brand">
        {title}
      </summary>
      <div className="mt-2 mb-5">{children}</div>
    </details>
  );
}
