import { createRoom, lazy, type RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';

/** A unit and a tank to join, with an obstacle between them. */
export const elbowRoom = lazy(() => {
  const room = createRoom([13, 10, 7], 1);
  room.airUnit([0.5, 2.5, 0], [2.5, 6.5, 4], 1);
  room.block([5.2, 2, 0], [7.2, 6.4, 4], 'ground');
  room.tank(10.5, 4.5, 1.5, 3);
  return room;
});

/** How far an elbow was moved, in cells. */
export type Moved = { x: number; y: number; z: number };

const START: Point = [2.5, 4.5, 2.5];
const END: Point = [10.5, 4.5, 3];

/**
 * The route over or around the obstacle, as in the comparison on the page (app/domains/site/elbow-routes.ts). `moved`:
 * offset of the adjustable elbow.
 */
export function elbowPipe(
  algorithm: 'generative' | 'smart',
  moved: Moved = { x: 0, y: 0, z: 0 },
): RoutedPipe {
  const [sx, sy, sz] = START;
  const [ex, ey] = END;
  const x = sx + 1.5 + moved.x;
  const over: Point[] = [START, [x, sy, sz], [x, sy, 5.3], [ex, ey, 5.3], END];
  const [y, z] = [sy + 3.4 + moved.y, sz + 1.9 + moved.z];
  const round: Point[] = [START, [x, sy, sz], [x, sy, z], [x, y, z], [ex, y, z], [ex, ey, z], END];
  return { name: algorithm, system: 'live', radius: 0.32, points: algorithm === 'generative' ? over : round };
}

/** Position of the elbow with handles. */
export function heldElbow(moved: Moved): Point {
  return elbowPipe('smart', moved).points[3] ?? START;
}
