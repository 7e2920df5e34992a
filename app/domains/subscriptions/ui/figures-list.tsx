import type { ReactNode } from 'react';

export type Figure = {
  term: string;
  /** How it is computed, in plain words. */
  how?: ReactNode;
  value: ReactNode;
  /** Whether this is the total. */
  sum?: boolean;
};

/** Amounts and how each is computed, line by line; the total ends a card that is a column. */
export function FiguresList({ caption, figures }: { caption: string; figures: readonly Figure[] }) {
  return (
    <dl className="mb-6 flex grow flex-col border-line border-t" aria-label={caption}>
      {figures.map(({ term, how, value, sum = false }) => (
        <div
          key={term}
          className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-line py-3 ${sum ? 'mt-auto border-t text-h3' : 'not-first:border-t tabular-nums'}`}
        >
          <dt>{term}</dt>
          {how && <dd className="col-span-2 font-normal text-muted text-small">{how}</dd>}
          <dd className="col-start-2 row-start-1 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
