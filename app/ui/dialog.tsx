import type { ComponentProps } from 'react';

/** A window in front of the page, opened by `showModal`. What follows it may look at it (`peer-open:`). */
export function Dialog(props: Omit<ComponentProps<'dialog'>, 'className'>) {
  return (
    <dialog
      {...props}
      className="peer m-auto w-[calc(100%-2.5rem)] max-w-md rounded-md border border-line bg-surface p-6 text-text backdrop:bg-scrim"
    />
  );
}
