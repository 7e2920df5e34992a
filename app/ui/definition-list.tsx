import type { ReactNode } from 'react';
import { NoWrapDays } from './day.tsx';

type Item = {
  term: string;
  value: ReactNode;
};

/** Terms with their values beside them. */
export function DefinitionList({ items }: { items: readonly Item[] }) {
  return (
    <dl className="definitions">
      {items.map(({ term, value }) => (
        <div key={term} className="definition">
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? <NoWrapDays text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
