import { nameStep } from './plot-scale.ts';

type Props = {
  series: readonly { name: string }[];
  kind: 'bars' | 'line';
  unfinished: string | undefined;
  /** Names a single series too. */
  shouldNameSingle: boolean;
};

/** The names of several series, and of a step that is not over. */
export function PlotLegend({ series, kind, unfinished, shouldNameSingle }: Props) {
  if (!shouldNameSingle && series.length < 2 && unfinished === undefined) return null;
  return (
    <ul className="plot-legend">
      {(shouldNameSingle || series.length > 1) &&
        series.map(({ name }, index) => (
          <li key={name}>
            <Swatch kind={kind} className={`plot-series-${index + 1}`} />
            {name}
          </li>
        ))}
      {unfinished !== undefined && (
        <li className="plot-unfinished">
          <Swatch kind={kind} className="plot-series-1" />
          {nameStep(unfinished, unfinished)}
        </li>
      )}
    </ul>
  );
}

function Swatch({ kind, className }: Pick<Props, 'kind'> & { className: string }) {
  return (
    <svg width="18" height="12" aria-hidden="true">
      {kind === 'bars' ? (
        <rect className={`plot-fill ${className}`} y="1" x="3" width="10" height="10" rx="2" />
      ) : (
        <line className={`plot-line ${className}`} x2="18" y1="6" y2="6" />
      )}
    </svg>
  );
}
