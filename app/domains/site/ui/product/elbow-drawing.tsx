import { pipePath } from '#app/ui/pipe-path.ts';
import {
  type Adjustment,
  type Algorithm,
  adjustedElbow,
  ELBOW_DRAWING,
  elbowRoute,
} from '../../elbow-routes.ts';
import { type Corner3, projectIsometric } from '../../pipe-run.ts';

const at = (corner: Corner3) => projectIsometric(corner, ELBOW_DRAWING.scale);

/** Room and units behind or in front of the pipes, from `media/scenes/elbow-drawing.ts`. */
export function ElbowPicture({ part }: { part: 'back' | 'front' }) {
  const { width, height } = ELBOW_DRAWING;
  return <img src={`/media/elbow-${part}.svg`} width={width} height={height} alt="" loading="lazy" />;
}

/** The pipe of one algorithm, with axes at its adjustable elbow. */
export function ElbowPipe({ algorithm, adjustment }: { algorithm: Algorithm; adjustment: Adjustment }) {
  const route = elbowRoute(algorithm, adjustment);
  const way = pipePath(route.map(at), 16);
  return (
    <>
      {/* The other pipe's shadow would fall on the unit below it. */}
      {algorithm === 'smart' && (
        <path
          className="elbow-shadow"
          d={pipePath(
            route.map(([x, y]) => at([x, y, 0])),
            16,
          )}
        />
      )}
      <path className="elbow-pipe" d={way} />
      <path className="elbow-pipe-face" d={way} />
      <path className="elbow-pipe-light" d={way} />
      <Axes origin={adjustedElbow(algorithm, adjustment)} />
    </>
  );
}

/** Outline of the pipe, visible where the other algorithm's pipe is shown. */
export function ElbowGhost({ algorithm, adjustment }: { algorithm: Algorithm; adjustment: Adjustment }) {
  return <path className="elbow-ghost" d={pipePath(elbowRoute(algorithm, adjustment).map(at), 16)} />;
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
            <circle cx={ex} cy={ey} r="11" />
            <text x={ex} y={ey + 5}>
              {name}
            </text>
          </g>
        );
      })}
      <circle cx={cx} cy={cy} r="6" />
    </g>
  );
}
