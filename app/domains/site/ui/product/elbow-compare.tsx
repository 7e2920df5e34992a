import { useId, useState } from 'react';
import { Poster } from '#app/ui/poster.tsx';
import {
  ADJUSTMENT_LIMITS,
  ADJUSTMENT_STEP,
  type Adjustment,
  type Algorithm,
  ELBOW_DRAWING as DRAWING,
  elbowRoute,
  UNMOVED,
} from '../../elbow-routes.ts';
import { stillPictures } from '../../pictures.ts';
import { countElbows, measurePipe } from '../../pipe-run.ts';
import { ElbowGhost, ElbowPipe } from './elbow-drawing.tsx';

const ALGORITHMS = [
  { algorithm: 'generative', name: 'Generative Elbow', way: 'over the unit' },
  { algorithm: 'smart', name: 'Smart Elbow', way: 'around the unit' },
] as const satisfies readonly { algorithm: Algorithm; name: string; way: string }[];

const VIEW_BOX = `${DRAWING.x} ${DRAWING.y} ${DRAWING.width} ${DRAWING.height}`;
const AXES = [
  { axis: 'x', label: 'X, along the run' },
  { axis: 'y', label: 'Y, sideways' },
  { axis: 'z', label: 'Z, height' },
] as const;

/**
 * Compares both auto-routing algorithms in one drawing with a movable divider, and adjusts an elbow on X, Y and Z
 * (spec §2, AR product page). Without scripts, both drawings are shown side by side.
 */
export function ElbowCompare() {
  const [share, setShare] = useState(50);
  const [adjustment, setAdjustment] = useState<Adjustment>(UNMOVED);
  return (
    <>
      <div className="elbow-static">
        {ALGORITHMS.map(({ algorithm, name }) => (
          <figure key={algorithm}>
            <Drawing title={`${name}: ${describeRoute(algorithm)}`}>
              <ElbowPipe algorithm={algorithm} adjustment={UNMOVED} />
            </Drawing>
            <figcaption className="mt-3 font-semibold">{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className="elbow-live">
        <div className="elbow-comparison">
          <Comparison share={share} adjustment={adjustment} />
          <ShareControl share={share} onChange={setShare} />
        </div>
        <AdjustControl adjustment={adjustment} onChange={setAdjustment} />
      </div>
    </>
  );
}

function Drawing({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <div className="elbow-drawing">
      <Poster picture={stillPictures['elbow-comparison']} sizes="(width >= 64rem) 44rem, 100vw" decorative />
      <svg viewBox={VIEW_BOX} fill="none" role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {children}
      </svg>
    </div>
  );
}

function Comparison({ share, adjustment }: { share: number; adjustment: Adjustment }) {
  const id = useId();
  const edge = DRAWING.x + (DRAWING.width * share) / 100;
  const side = { y: DRAWING.y, height: DRAWING.height };
  return (
    <Drawing title="The same ends joined by Generative Elbow, left of the line, and Smart Elbow">
      <defs>
        <clipPath id={`${id}-generative`}>
          <rect x={DRAWING.x} width={edge - DRAWING.x} {...side} />
        </clipPath>
        <clipPath id={`${id}-smart`}>
          <rect x={edge} width={DRAWING.x + DRAWING.width - edge} {...side} />
        </clipPath>
      </defs>
      {ALGORITHMS.map(({ algorithm }) => (
        <ElbowGhost key={algorithm} algorithm={algorithm} adjustment={adjustment} />
      ))}
      {ALGORITHMS.map(({ algorithm, name }, index) => (
        <g key={algorithm} clipPath={`url(#${id}-${algorithm})`}>
          <ElbowPipe algorithm={algorithm} adjustment={adjustment} />
          <text
            className="max-md:hidden"
            x={DRAWING.x + 16 + (DRAWING.width - 32) * index}
            y={DRAWING.y + 28}
            textAnchor={index ? 'end' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
      <path className="elbow-divider" d={`M${edge} ${DRAWING.y}v${DRAWING.height}`} />
    </Drawing>
  );
}

function ShareControl({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const id = useId();
  const shortcuts = [
    { label: 'Generative', share: 100 },
    { label: 'Both', share: 50 },
    { label: 'Smart', share: 0 },
  ];
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        Share of the drawing that shows Generative Elbow
      </label>
      <input
        id={id}
        className="range"
        type="range"
        min={0}
        max={100}
        value={share}
        aria-valuetext={`${share}% Generative Elbow, ${100 - share}% Smart Elbow`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <fieldset className="elbow-shortcuts">
        <legend className="sr-only">Show</legend>
        {shortcuts.map((shortcut) => (
          <button
            key={shortcut.label}
            type="button"
            aria-pressed={share === shortcut.share}
            onClick={() => onChange(shortcut.share)}
          >
            {shortcut.label}
            {shortcut.share !== 50 && <span className="max-md:sr-only"> Elbow</span>}
          </button>
        ))}
      </fieldset>
    </>
  );
}

type AdjustProps = { adjustment: Adjustment; onChange: (adjustment: Adjustment) => void };

function AdjustControl({ adjustment, onChange }: AdjustProps) {
  const id = useId();
  return (
    <div>
      <fieldset>
        <legend className="mb-4 text-h3">Adjust the elbow</legend>
        {AXES.map(({ axis, label }) => (
          <div key={axis} className="flex flex-wrap justify-between">
            <label htmlFor={id + axis}>{label}</label>
            <output htmlFor={id + axis} className="text-muted tabular-nums">
              {formatMeters(adjustment[axis])}
            </output>
            <input
              id={id + axis}
              className="range elbow-axis-range"
              type="range"
              min={-ADJUSTMENT_LIMITS[axis]}
              max={ADJUSTMENT_LIMITS[axis]}
              step={ADJUSTMENT_STEP}
              value={adjustment[axis]}
              aria-valuetext={formatMeters(adjustment[axis])}
              onChange={(event) => onChange({ ...adjustment, [axis]: event.currentTarget.valueAsNumber })}
            />
          </div>
        ))}
      </fieldset>
      <dl className="mt-4 border-line border-t">
        {ALGORITHMS.map(({ algorithm, name, way }) => (
          <div key={algorithm} className="border-line border-b py-3 max-lg:last:border-b-0">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted tabular-nums">
              {describeRoute(algorithm, adjustment)}, {way}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** '4 elbows, 16.0 m', computed from the drawn route. */
function describeRoute(algorithm: Algorithm, adjustment = UNMOVED): string {
  const route = elbowRoute(algorithm, adjustment);
  return `${countElbows(route)} elbows, ${measurePipe(route).toFixed(1)} m`;
}

function formatMeters(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return `${sign}${Math.abs(value).toFixed(2)} m`;
}
