import { pipePath } from '#app/ui/pipe-path.ts';
import {
  type Adjustment,
  type Algorithm,
  adjustedElbow,
  type Box,
  elbowRoute,
  OBSTACLE,
  UNITS,
} from '../../elbow-routes.ts';
import { type Corner3, projectIsometric } from '../../pipe-run.ts';

/** Units of the drawing per meter. */
const SCALE = 36;
export const DRAWING = { x: -240, y: -152, width: 600, height: 440 } as const;

const at = (corner: Corner3) => projectIsometric(corner, SCALE);
const polygon = (corners: readonly Corner3[]) => corners.map((corner) => at(corner).join(',')).join(' ');

/** The floor with its grid, the unit at which the pipe starts, and the obstacle. */
export function ElbowRoom() {
  return (
    <>
      <path className="stroke-line" d={FLOOR_GRID} />
      {[UNITS[0], OBSTACLE].map((box) => box && <Unit key={box.from.join()} box={box} />)}
      <polygon className="fill-subtle stroke-text" strokeWidth="1.5" points={FLANGE} />
    </>
  );
}

/** Drawn in front of the pipe's end. */
export function EndUnit() {
  return UNITS[1] && <Unit box={UNITS[1]} />;
}

/** The pipe of one algorithm, its shadow on the floor, and the axes at its adjustable elbow. */
export function ElbowPipe({ algorithm, adjustment }: { algorithm: Algorithm; adjustment: Adjustment }) {
  const route = elbowRoute(algorithm, adjustment);
  const shadow = route.map(([x, y]): Corner3 => [x, y, 0]);
  const way = pipePath(route.map(at), 16);
  return (
    <>
      <path className="stroke-pipe-steel" strokeDasharray="2 5" d={pipePath(shadow.map(at), 0)} />
      <path className="stroke-bg" strokeWidth="12" d={way} />
      <path className="stroke-brand-graphic" strokeWidth="8" d={way} />
      <Axes origin={adjustedElbow(algorithm, adjustment)} />
    </>
  );
}

/** The pipe where the other algorithm's drawing is shown. */
export function ElbowGhost({ algorithm, adjustment }: { algorithm: Algorithm; adjustment: Adjustment }) {
  const way = pipePath(elbowRoute(algorithm, adjustment).map(at), 16);
  return <path className="stroke-pipe-pale" strokeWidth="4" d={way} />;
}

function Unit({ box: { from, to } }: { box: Box }) {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  return (
    <g className="stroke-text" strokeWidth="1.5" strokeLinejoin="round">
      <polygon
        className="fill-subtle"
        points={polygon([
          [x0, y0, z1],
          [x1, y0, z1],
          [x1, y1, z1],
          [x0, y1, z1],
        ])}
      />
      <polygon
        className="fill-bg"
        points={polygon([
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ])}
      />
      <polygon
        className="fill-bg"
        points={polygon([
          [x1, y0, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x1, y0, z1],
        ])}
      />
    </g>
  );
}

/** Length of the axes at the elbow, meters. */
const REACH = 1.1;

function Axes({ origin: [x, y, z] }: { origin: Corner3 }) {
  const ends: [string, Corner3][] = [
    ['X', [x - REACH, y, z]],
    ['Y', [x, y + REACH, z]],
    ['Z', [x, y, z + REACH]],
  ];
  const [cx, cy] = at([x, y, z]);
  return (
    <g className="stroke-text" strokeWidth="1.5">
      {ends.map(([name, end]) => {
        const [ex, ey] = at(end);
        return (
          <g key={name}>
            <path d={`M${cx} ${cy}L${ex} ${ey}`} />
            <text className="elbow-axis" x={ex + Math.sign(ex - cx) * 9} y={ey - 4}>
              {name}
            </text>
          </g>
        );
      })}
      <circle className="fill-bg" cx={cx} cy={cy} r="6" strokeWidth="2" />
    </g>
  );
}

const FLANGE = polygon([
  [0, 1.6, 0.6],
  [0, 2.4, 0.6],
  [0, 2.4, 1.4],
  [0, 1.6, 1.4],
]);

const FLOOR = { x: [-2, 12], y: [0, 7] } as const;
const FLOOR_GRID = [
  ...gridLines(FLOOR.x).map((x) => `M${at([x, FLOOR.y[0], 0])}L${at([x, FLOOR.y[1], 0])}`),
  ...gridLines(FLOOR.y).map((y) => `M${at([FLOOR.x[0], y, 0])}L${at([FLOOR.x[1], y, 0])}`),
].join('');

function gridLines([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
