import type { ReactNode } from 'react';

/** Further items of the same kind, folded: `3 more attempts`. */
export function Repeats({ noun, items }: { noun: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="link disclosure inline-block py-1">
        {items.length} more {items.length === 1 ? noun : `${noun}s`}
      </summary>
      <ul className="grid gap-1 pt-1 pb-2">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={index}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
