import type { ReactNode } from 'react';

type Figure = { name: string; value: ReactNode; note?: ReactNode };

/** What a report comes to, the most important first: tiles, on phones one line each. */
export function ReportFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="report-figures">
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="report-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
