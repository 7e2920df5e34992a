import type { ReactNode } from 'react';
import { NoWrapDays } from './day.tsx';

type Item = {
  term: string;
  value: ReactNode;
  /** Below its term where the list is narrow. */
  wide?: boolean;
};

/** Terms with their values beside them. */
export function DefinitionList({ items }: { items: readonly Item[] }) {
  return (
    <dl className="definitions">
      {items.map(({ term, value, wide = false }) => (
        <div key={term} className={`definition ${wide ? 'flex-wrap' : ''}`}>
          <dt>{term}</dt>
          <dd className={wide ? 'w-full text-left' : undefined}>
            {typeof value === 'string' ? <NoWrapDays text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
