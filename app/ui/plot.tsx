import { useId } from 'react';
import { PlotLegend } from './plot-legend.tsx';
import { axisTicks, labeledPlaces, nameStep } from './plot-scale.ts';

export type PlotSeries = { name: string; points: readonly { x: string; y: number }[] };

type Props = {
  title: string;
  /** The unit of `x`, as the first column of the table: `Day`, `Month`. */
  xName: string;
  /** At most six. All have the same `x` in the same order. */
  series: readonly PlotSeries[];
  /** `bars` are stacked, with negative values below zero: parts of a total. A `line` compares. */
  kind: 'bars' | 'line';
  format: (value: number) => string;
  /** The present `x`, such as today: if it is the last, it is drawn lighter and named "so far". */
  unfinished?: string;
  /** Names a single series too, if the title does not. */
  hasLegend?: boolean;
  /** A shorter form for the axis. */
  formatTick?: (value: number) => string;
  /** The height of the drawing, px. */
  height?: number;
};

const TOP = 8;
const BOTTOM = 28;
/** Names are below the drawing, where they can wrap. */
const NAMED_BOTTOM = 6;
const DIGIT_WIDTH = 7;
const MAX_LABELS = 6;
/** Further steps are narrower than their label, so that the last one ends at the edge. */
const MAX_CENTERED = 12;

/**
 * Series over days, months or other steps, drawn on the server. Horizontal positions are percentages, letters and lines
 * have pixel sizes, so it fits any width without a script. A table below has its numbers.
 */
export function Plot(props: Props) {
  const { title, xName, series, kind, format, formatTick = format, hasLegend = false, height = 240 } = props;
  const id = useId();
  const steps = series[0]?.points.map(({ x }) => x) ?? [];
  const unfinished = steps.at(-1) === props.unfinished ? props.unfinished : undefined;
  const values = (step: number) => series.map(({ points }) => points[step]?.y ?? 0);
  const ticks = axisTicks(
    steps.flatMap((_, step) => (kind === 'bars' ? stackEnds(values(step)) : values(step))),
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  // Such as the ages of debts; other steps are days or months.
  const hasNamedSteps = steps.some((x) => !/^\d{4}-\d{2}/.test(x));
  const inner = height - TOP - (hasNamedSteps ? NAMED_BOTTOM : BOTTOM);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * inner;
  const band = 100 / Math.max(1, steps.length);
  const places = labeledPlaces(steps.length, MAX_LABELS);
  const endsAtEdge = (step: number) => steps.length > MAX_CENTERED && step === steps.length - 1;
  const tickLabels = ticks.map(formatTick);
  // A bar of nothing is not drawn.
  const isUnfinishedDrawn = kind === 'line' || values(steps.length - 1).some((value) => value !== 0);
  const isEmpty = series.every(({ points }) => points.every((point) => point.y === 0));

  return (
    <figure className="plot" aria-labelledby={id}>
      <figcaption className="plot-head">
        <span id={id} className="font-semibold">
          {title}
        </span>
        {!isEmpty && (
          <PlotLegend
            {...{ series, kind }}
            unfinished={isUnfinishedDrawn ? unfinished : undefined}
            shouldNameSingle={hasLegend}
          />
        )}
      </figcaption>
      {isEmpty ? (
        <p className="plot-empty">Nothing in this period.</p>
      ) : (
        <div className="flex" role="img" aria-label={`${title}. The numbers are in the table below.`}>
          <svg
            aria-hidden="true"
            className="shrink-0"
            width={Math.max(...tickLabels.map((label) => label.length)) * DIGIT_WIDTH + 20}
            height={height}
          >
            {ticks.map((tick, index) => (
              <text key={tick} x="100%" dx="-10" y={y(tick)} dy="0.35em" textAnchor="end">
                {tickLabels[index]}
              </text>
            ))}
          </svg>
          <div className="plot-area">
            <svg aria-hidden="true" width="100%" height={height}>
              {ticks.map((tick) => (
                <line
                  key={tick}
                  className={tick === 0 ? 'plot-zero' : 'plot-grid'}
                  x2="100%"
                  y1={y(tick)}
                  y2={y(tick)}
                />
              ))}
              {kind === 'line' && (
                <svg
                  aria-hidden="true"
                  y={TOP}
                  width="100%"
                  height={inner}
                  viewBox={`0 0 100 ${inner}`}
                  preserveAspectRatio="none"
                >
                  {series.map(({ name, points }, index) => {
                    const places = points.map((point, step) => `${(step + 0.5) * band},${y(point.y) - TOP}`);
                    const line = `plot-line plot-series-${index + 1}`;
                    if (points.at(-1)?.x !== unfinished)
                      return <polyline key={name} className={line} points={places.join(' ')} />;
                    return (
                      <g key={name}>
                        <polyline className={line} points={places.slice(0, -1).join(' ')} />
                        <polyline className={`${line} plot-unfinished`} points={places.slice(-2).join(' ')} />
                      </g>
                    );
                  })}
                </svg>
              )}
              {steps.map((x, step) => (
                <g key={x} className={x === unfinished ? 'plot-band plot-unfinished' : 'plot-band'}>
                  <title>{`${nameStep(x, unfinished)}: ${describe(series, values(step), format)}`}</title>
                  <rect x={`${step * band}%`} y={TOP} width={`${band}%`} height={inner} />
                  {kind === 'bars'
                    ? stack(values(step)).map(({ from, to }, index) => (
                        <rect
                          key={series[index]?.name}
                          className={`plot-fill plot-series-${index + 1}`}
                          x={`${(step + 0.12) * band}%`}
                          width={`${band * 0.76}%`}
                          y={y(Math.max(from, to))}
                          height={Math.abs(y(from) - y(to))}
                        />
                      ))
                    : values(step).map((value, index) => (
                        <circle
                          key={series[index]?.name}
                          className={`plot-dot plot-series-${index + 1}`}
                          data-alone={steps.length === 1 || undefined}
                          cx={`${(step + 0.5) * band}%`}
                          cy={y(value)}
                          r="3.5"
                        />
                      ))}
                </g>
              ))}
              {!hasNamedSteps &&
                places.map((step, index) => (
                  <text
                    key={steps[step]}
                    className={(places.length - index) % 2 ? 'plot-label' : 'plot-label plot-label-wide'}
                    data-last={
                      (steps.length > MAX_LABELS && step === steps.length - 1 && !endsAtEdge(step)) ||
                      undefined
                    }
                    x={`${endsAtEdge(step) ? 100 : (step + 0.5) * band}%`}
                    y={height - 8}
                    textAnchor={endsAtEdge(step) ? 'end' : 'middle'}
                  >
                    {shortLabel(steps[step] ?? '')}
                  </text>
                ))}
            </svg>
            {hasNamedSteps && (
              <div aria-hidden="true" className="plot-names">
                {steps.map((x) => (
                  <span key={x}>{x}</span>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
      {!isEmpty && (
        <details className="mt-2">
          <summary className="link disclosure py-2 text-small">
            Numbers<span className="sr-only"> of {title}</span>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section className="plot-numbers" tabIndex={0} aria-label={`Numbers of ${title}`}>
            <table>
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{xName}</th>
                  {series.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {steps.map((x, step) => (
                  <tr key={x}>
                    <th scope="row">{nameStep(x, unfinished)}</th>
                    {values(step).map((value, index) => (
                      <td key={series[index]?.name}>{format(value)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </figure>
  );
}

/** Days omit the year, which the table shows. */
const shortLabel = (x: string) => (/^\d{4}-\d{2}-\d{2}$/.test(x) ? x.slice(5) : x);

/** Where each segment of a bar begins and ends: positive ones stack up from zero, negative ones down. */
function stack(values: readonly number[]): { from: number; to: number }[] {
  let [above, below] = [0, 0];
  return values.map((value) => {
    const from = value < 0 ? below : above;
    const to = from + value;
    if (value < 0) below = to;
    else above = to;
    return { from, to };
  });
}

const stackEnds = (values: readonly number[]) => stack(values).map(({ to }) => to);

function describe(series: readonly PlotSeries[], values: readonly number[], format: Props['format']): string {
  if (series.length === 1) return format(values[0] ?? 0);
  return series.map(({ name }, index) => `${name} ${format(values[index] ?? 0)}`).join(', ');
}
