import { FIRST_PLANT, lineOf, pipeName, toPlant, toRequest } from '#app/domains/pipe-routing/demo-plant.ts';
import { demoRoom, obstacleAt } from '#app/domains/pipe-routing/demo-room.ts';
import { FIRST_ORBIT } from '#app/domains/pipe-routing/orbit.ts';
import { pathPoints } from '#app/domains/pipe-routing/plant-room.ts';
import { routePipes } from '#app/domains/pipe-routing/route-pipes.ts';
import { cameraFor } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';

/** The first view of the live demo's room, shown until the demo is loaded. */
export function routingDemo(): Picture {
  const [width, height, scale] = [1200, 675, 25.6];
  const camera = cameraFor({ ...FIRST_ORBIT, scale, origin: [421, 202] });
  const room = demoRoom();
  const routes = new Map(routePipes(toPlant(FIRST_PLANT)).map(({ name, cells }) => [name, cells]));
  const pipes = FIRST_PLANT.pipes.map((pipe) => {
    const name = pipeName(pipe);
    return { name, ...lineOf(pipe), points: pathPoints(toRequest(pipe), routes.get(name) ?? []) };
  });
  const furnished = { ...room, equipment: [...room.equipment, obstacleAt(FIRST_PLANT.obstacle)] };
  return {
    width,
    height,
    scale,
    layers: [
      paper(width, height),
      floor(camera, furnished, 2),
      { kind: 'pieces', camera, pieces: roomPieces(camera, furnished, pipes) },
    ],
  };
}
