import { createRoom, lazy } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { ENDS, OBSTACLE } from '#app/domains/site/elbow-routes.ts';
import type { Corner3 } from '#app/domains/site/pipe-run.ts';

/** Western edge of the floor, meters. */
const WEST = -2;

/** The point of the room for a corner of the comparison. */
export function roomPoint([x, y, z]: Corner3): Point {
  return [x - WEST, y, z];
}

/** The room of the elbow comparison: a tank and a unit to join, with the obstacle between them. A cell is a meter. */
export const comparisonRoom = lazy(() => {
  const room = createRoom([14, 7, 5], 1);
  const [first, last] = ENDS;
  const [right, front, top] = roomPoint(first.to);
  const radius = (first.to[1] - first.from[1]) / 2;
  room.tank(right - radius, front - radius, radius, top);
  room.airUnit(roomPoint(last.from), roomPoint(last.to), 1);
  room.airUnit(roomPoint(OBSTACLE.from), roomPoint(OBSTACLE.to), 2);
  return room;
});
