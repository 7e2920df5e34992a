import { useId } from 'react';
import { pipePath } from '#app/ui/pipe-path.ts';
import {
  type Adjustment,
  type Algorithm,
  adjustedElbow,
  type Box,
  ELBOW_DRAWING,
  ENDS,
  elbowRoute,
  OBSTACLE,
} from '../../elbow-routes.ts';
import { type Corner3, projectIsometric } from '../../pipe-run.ts';

type PipeProps = { algorithm: Algorithm; adjustment: Adjustment };

/** Strokes of a lit pipe, from its edge to its highlight. */
const TONES = [
  { stroke: '#0a6a37', width: 13, rise: 0 },
  { stroke: '#12a150', width: 10.5, rise: 0.5 },
  { stroke: '#3fc47f', width: 4.5, rise: 2 },
  { stroke: '#a5ebc4', width: 1.5, rise: 2.75 },
] as const;

const at = (corner: Corner3) => projectIsometric(corner, ELBOW_DRAWING.scale);
const runOf = (route: readonly Corner3[]) => pipePath(route.map(at), 16);
const polygon = (corners: readonly Corner3[]) =>
  `M${corners.map((corner) => at(corner).join(' ')).join('L')}z`;

/** The pipe of one algorithm with its shadow, and axes at its adjustable elbow. */
export function ElbowPipe({ algorithm, adjustment }: PipeProps) {
  const route = elbowRoute(algorithm, adjustment);
  const run = runOf(route);
  return (
    <>
      <Clipped by={SURROUNDINGS + [...ENDS, OBSTACLE].map(outlineOf).join('')}>
        <path className="elbow-shadow" d={runOf(route.map((corner) => shadowOf(corner, 0)))} />
      </Clipped>
      {algorithm === 'generative' && (
        <Clipped by={roofOf(OBSTACLE)}>
          <path className="elbow-shadow" d={runOf(route.map((corner) => shadowOf(corner, OBSTACLE.to[2])))} />
        </Clipped>
      )}
      <Clipped by={BEFORE_END}>
        {TONES.map(({ stroke, width, rise }) => (
          <path
            key={stroke}
            d={run}
            stroke={stroke}
            strokeWidth={width}
            transform={`translate(0 ${-rise})`}
          />
        ))}
      </Clipped>
      <Axes origin={adjustedElbow(algorithm, adjustment)} />
    </>
  );
}

/** Outline of the pipe, visible where the other algorithm's pipe is shown. */
export function ElbowGhost({ algorithm, adjustment }: PipeProps) {
  return (
    <Clipped by={BEFORE_END}>
      <path className="elbow-ghost" d={runOf(elbowRoute(algorithm, adjustment))} />
    </Clipped>
  );
}

/** The rectangle of the drawing, in which an outline is a hole. */
const SURROUNDINGS = `M${ELBOW_DRAWING.x} ${ELBOW_DRAWING.y}h${ELBOW_DRAWING.width}v${ELBOW_DRAWING.height}h${-ELBOW_DRAWING.width}z`;
/** All but the end unit, behind which the pipes end. */
const BEFORE_END = SURROUNDINGS + outlineOf(ENDS[1]);

function Clipped({ by, children }: { by: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={by} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
}

function outlineOf({ from: [x0, y0, z0], to: [x1, y1, z1] }: Box): string {
  return polygon([
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y0, z0],
    [x1, y1, z0],
    [x0, y1, z0],
    [x0, y1, z1],
  ]);
}

function roofOf({ from: [x0, y0], to: [x1, y1, z1] }: Box): string {
  return polygon([
    [x0, y0, z1],
    [x1, y0, z1],
    [x1, y1, z1],
    [x0, y1, z1],
  ]);
}

/** Shadow of a point on a level, in the light of the rendered room (pipe-routing/meshes/lights.ts). */
function shadowOf([x, y, z]: Corner3, level: number): Corner3 {
  return [x + (z - level) * 0.47, y - (z - level) * 0.33, level];
}

/** Length of the axes at the elbow, in meters. */
const REACH = 1.1;

function Axes({ origin: [x, y, z] }: { origin: Corner3 }) {
  const ends: [string, Corner3][] = [
    ['X', [x - REACH, y, z]],
    ['Y', [x, y + REACH, z]],
    ['Z', [x, y, z + REACH]],
  ];
  const [cx, cy] = at([x, y, z]);
  return (
    <g className="elbow-axes">
      {ends.map(([name, end]) => {
        const [ex, ey] = at(end);
        return (
          <g key={name}>
            <path d={`M${cx} ${cy}L${ex} ${ey}`} />
            <circle cx={ex} cy={ey} r="13" />
            <text x={ex} y={ey + 6}>
              {name}
            </text>
          </g>
        );
      })}
      <circle cx={cx} cy={cy} r="6" />
    </g>
  );
}
