import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** `to`: the page that explains it. */
type Figure = { name: string; value: ReactNode; note?: ReactNode; to?: string };
/** `equal`: none matters more than the others. */
type Props = { figures: readonly Figure[]; equal?: boolean };

/** Figures as tiles, the most important first; on phones one line each. */
export function KeyFigures({ figures, equal = false }: Props) {
  return (
    <dl className={equal ? 'key-figures' : 'key-figures key-figures-ranked'}>
      {figures.map(({ name, value, note, to }) => (
        <div key={name}>
          <dt>{to === undefined ? name : <Link to={to}>{name}</Link>}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="key-figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
