import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** `to`: the page that explains it. */
type Figure = { name: string; value: ReactNode; note?: ReactNode; to?: string };
/** `areShort`: counts, which need less room than amounts. */
type Props = { figures: readonly Figure[]; areShort?: boolean };

/** Figures as tiles, the most important first; on phones one line each. */
export function KeyFigures({ figures, areShort = false }: Props) {
  return (
    <dl className={areShort ? 'key-figures key-figures-short' : 'key-figures'}>
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

/** The text of `percentChange` with an arrow. */
export function PercentChange({ text }: { text: string }) {
  const isLess = text.startsWith('−');
  return (
    <span className="whitespace-nowrap">
      {!text.startsWith('±') && (
        <Icon name={isLess ? 'arrow-down' : 'arrow-up'} size={14} className="inline align-[-0.125em]" />
      )}{' '}
      {text}
    </span>
  );
}
