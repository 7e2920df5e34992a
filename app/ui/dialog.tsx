import type { ComponentProps } from 'react';

/** A modal, opened by `showModal`. Following siblings may style by its state (`peer-open:`). */
export function Dialog(props: Omit<ComponentProps<'dialog'>, 'className'>) {
  return (
    <dialog
      {...props}
      className="peer m-auto w-[calc(100%-2.5rem)] max-w-md rounded-md border border-line bg-surface p-6 text-text backdrop:bg-scrim"
    />
  );
}
