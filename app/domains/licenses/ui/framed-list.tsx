import type { ReactNode } from 'react';
import { NoWrapDays } from '#app/ui/day.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

type Props = { icon: IconName; empty: string; children: readonly ReactNode[] };

/** Rows of people or devices in a frame, or a line that says that there are none. */
export function FramedList({ icon, empty, children }: Props) {
  if (children.length > 0) return <ul className="card mb-6 py-0">{children}</ul>;
  return (
    <p className="mb-6 flex items-center gap-3 text-muted">
      <Icon name={icon} />
      {empty}
    </p>
  );
}

type RowProps = { name: string; state: string; children: ReactNode };

/** A name above its state, with a button. */
export function FramedRow({ name, state, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <strong className="break-words">{name}</strong>
        <span className="block text-muted text-small">
          <NoWrapDays text={state} />
        </span>
      </span>
      {children}
    </li>
  );
}
