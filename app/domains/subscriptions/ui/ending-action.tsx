import type { ReactNode } from 'react';

type Props = { effect: string; className?: string; children: ReactNode };

/** A control that ends something, below a sentence that says what happens then. */
export function EndingAction({ effect, className = '', children }: Props) {
  return (
    <div className={`mt-5 border-line border-t pt-4 ${className}`}>
      <p className="text-muted text-small">{effect}</p>
      <div className="actions items-start">{children}</div>
    </div>
  );
}
