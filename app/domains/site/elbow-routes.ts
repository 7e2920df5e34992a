import { type Corner3, removeStraightCorners } from './pipe-run.ts';

export type Algorithm = 'generative' | 'smart';
/** Offset of the elbow from where the algorithm placed it, in meters. */
export type Adjustment = { x: number; y: number; z: number };
export type Box = { from: Corner3; to: Corner3 };

/** Where the pipes begin and end, in meters: x to the right, y towards the viewer, z up. */
export const ENDS: readonly [Box, Box] = [
  { from: [-1.5, 1.1, 0], to: [0, 2.9, 2] },
  { from: [10, 1.1, 0], to: [11.5, 2.9, 2] },
];
export const OBSTACLE: Box = { from: [3.4, 0.8, 0], to: [6.6, 3.2, 2.6] };
/** View box of the projection. `scale`: units per meter. */
export const ELBOW_DRAWING = { x: -240, y: -152, width: 600, height: 440, scale: 36 } as const;

const START: Corner3 = [0, 2, 1];
const END: Corner3 = [10, 2, 1];
/** Where the pipe returns to the line between its ends. */
const RETURN_X = 8.25;

/** How far an elbow moves either way. So the pipe stays clear of the unit for both algorithms (tested). */
export const ADJUSTMENT_LIMITS: Adjustment = { x: 0.5, y: 0.75, z: 0.75 };
export const ADJUSTMENT_STEP = 0.25;
export const UNMOVED: Adjustment = { x: 0, y: 0, z: 0 };

export function adjustedElbow(algorithm: Algorithm, { x, y, z }: Adjustment): Corner3 {
  return algorithm === 'generative' ? [1.5 + x, 2 + y, 4 + z] : [1.5 + x, 4.25 + y, 1 + z];
}

/** Illustrates the purpose of the two algorithms, not how they work: one goes over the unit, the other around it. */
export function elbowRoute(algorithm: Algorithm, adjustment: Adjustment = UNMOVED): Corner3[] {
  const [x, y, z] = adjustedElbow(algorithm, adjustment);
  const [, endY, endZ] = START;
  const aside: readonly Corner3[] =
    algorithm === 'generative'
      ? [
          [x, endY, endZ],
          [x, endY, z],
          [x, y, z],
          [RETURN_X, y, z],
          [RETURN_X, endY, z],
          [RETURN_X, endY, endZ],
        ]
      : [
          [x, endY, endZ],
          [x, y, endZ],
          [x, y, z],
          [RETURN_X, y, z],
          [RETURN_X, y, endZ],
          [RETURN_X, endY, endZ],
        ];
  return removeStraightCorners([START, ...aside, END]);
}
