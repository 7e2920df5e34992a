import { createRoom, type RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import { cameraFor, type View } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Picture } from '../draw/svg.ts';

/** For the not-found page: two pipes with a missing elbow. */
export function missingElbow(): Picture {
  const view: View = { azimuth: 45, elevation: 30, scale: 27, origin: [190, 96] };
  const camera = cameraFor(view);
  const room = createRoom([9, 7, 6], 1);
  const pipes: RoutedPipe[] = [
    {
      name: 'a',
      system: 'steel',
      radius: 0.5,
      open: 'from',
      points: [
        [0, 3.5, 3],
        [4.6, 3.5, 3],
      ],
    },
    {
      name: 'b',
      system: 'steel',
      radius: 0.5,
      open: 'from',
      points: [
        [7, 3.5, 0],
        [7, 3.5, 1.2],
      ],
    },
    // The missing elbow.
    {
      name: 'c',
      system: 'ghost',
      radius: 0.5,
      open: 'both',
      points: [
        [4.8, 3.5, 3],
        [7, 3.5, 3],
        [7, 3.5, 1.4],
      ],
    },
  ];
  return {
    width: 440,
    height: 320,
    scale: view.scale,
    layers: [floor(camera, room, 1), { kind: 'pieces', camera, pieces: roomPieces(camera, room, pipes) }],
  };
}
