import { createRoom, type RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import { cameraFor, type View } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Picture } from '../draw/svg.ts';

/** For empty states: two supports without a pipe. */
export function nothingYet(): Picture {
  const view: View = { azimuth: 45, elevation: 30, scale: 24, origin: [160, 84] };
  const camera = cameraFor(view);
  const room = createRoom([9, 6, 4], 1);
  for (const x of [2, 7]) {
    room.column(x, 1, 2.6);
    room.column(x, 5, 2.6);
    room.beam([x, 1.45, 2.6], 1, 3.1, 0.6);
  }
  const ghost: RoutedPipe = {
    name: 'g',
    system: 'ghost',
    radius: 0.36,
    open: 'both',
    points: [
      [0.5, 3, 3.1],
      [8.6, 3, 3.1],
    ],
  };
  return {
    width: 360,
    height: 260,
    scale: view.scale,
    layers: [floor(camera, room, 1), { kind: 'pieces', camera, pieces: roomPieces(camera, room, [ghost]) }],
  };
}
