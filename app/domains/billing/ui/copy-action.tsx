import type { ComponentProps } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** A copy button in a row of actions, with its status beside it. */
export function CopyAction(button: ComponentProps<typeof CopyButton>) {
  return (
    <div className="flex flex-wrap items-center *:first:grow *:not-first:not-empty:mr-3">
      <CopyButton {...button} />
    </div>
  );
}
