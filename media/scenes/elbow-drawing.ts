import { createRoom } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { type Box, ELBOW_DRAWING, OBSTACLE, UNITS } from '#app/domains/site/elbow-routes.ts';
import { projectIsometric } from '#app/domains/site/pipe-run.ts';
import { type Camera, cameraFor } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Picture } from '../draw/svg.ts';

/** Corner of the floor, in meters. */
const CORNER: Point = [-2, 0, 0];
const { x, y, width, height, scale } = ELBOW_DRAWING;

/** Same projection as on the page, which draws the movable pipes. */
function isometric(): Camera {
  const [left, top] = projectIsometric(CORNER, scale);
  return cameraFor({
    azimuth: 45,
    elevation: (Math.asin(Math.sqrt(1 / 3)) * 180) / Math.PI,
    scale: scale * Math.sqrt(1.5),
    origin: [left - x, top - y],
  });
}

function roomOf(boxes: readonly (Box | undefined)[]) {
  const room = createRoom([14, 7, 5], 1);
  const moved = (at: Point): Point => [at[0] - CORNER[0], at[1], at[2]];
  for (const box of boxes) if (box) room.airUnit(moved(box.from), moved(box.to), box === OBSTACLE ? 2 : 1);
  return room;
}

/** Background of the elbow comparison: floor, start unit and obstacle. */
export function elbowBack(): Picture {
  const camera = isometric();
  const pieces = roomPieces(camera, roomOf([UNITS[0], OBSTACLE]), []);
  const whole = roomOf([...UNITS, OBSTACLE]);
  return { width, height, scale, layers: [floor(camera, whole, 1), { kind: 'pieces', camera, pieces }] };
}

/** Foreground of the elbow comparison: the end unit. */
export function elbowFront(): Picture {
  const camera = isometric();
  return {
    width,
    height,
    scale,
    layers: [{ kind: 'pieces', camera, pieces: roomPieces(camera, roomOf([UNITS[1]]), []) }],
  };
}
