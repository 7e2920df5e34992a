import type { ReactNode } from 'react';

export type Figure = {
  term: string;
  /** How it is computed, in plain words. */
  how?: ReactNode;
  value: ReactNode;
  /** Whether this is the total. */
  sum?: boolean;
};

/** Amounts and how each is computed, line by line. */
export function FiguresTable({ caption, figures }: { caption: string; figures: readonly Figure[] }) {
  return (
    <table className="mb-6 w-full border-line border-t text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {figures.map(({ term, how, value, sum = false }) => (
          <tr key={term} className="border-line border-b align-baseline last:border-b-0">
            <th scope="row" className={`py-3 pr-4 ${sum ? 'text-h3' : 'font-normal'}`}>
              {term}
              {how && <span className="block font-normal text-muted text-small">{how}</span>}
            </th>
            <td className={`whitespace-nowrap py-3 text-right ${sum ? 'text-h3' : ''}`}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
