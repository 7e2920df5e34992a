import { createRoom, lazy, port, type RoutedPipe, routeRoom } from '#app/domains/pipe-routing/plant-room.ts';
import { along } from '#app/domains/pipe-routing/space.ts';
import { type Camera, cameraFor, type Dot } from '../draw/camera.ts';
import { dots } from '../draw/piece.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Layer, Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';
import { circle, rounded, SIZE } from './tablet.ts';

/** A corner of the site, small enough to draw twice. */
export const cornerRoom = lazy(() => {
  const room = createRoom([20, 16, 8], 4);
  room.tank(5.5, 5.5, 2.5, 5);
  room.airUnit([11, 9, 0], [17, 13, 3], 3);
  room.pump(4.5, 12.5);
  room.pipe('plan', port(5, 5, 5, 'up'), port(13, 10, 3, 'up'), { system: 'live', radius: 0.36 });
  room.pipe('low', port(8, 5, 1, 'east'), port(13, 8, 1, 'north'), { system: 'steel', radius: 0.26 });
  room.pipe('pump', port(4, 12, 2, 'up'), port(5, 8, 2, 'south'), { system: 'blue', radius: 0.22 });
  return room;
});

export function cornerPipes(): RoutedPipe[] {
  return routeRoom(cornerRoom(), { bendCost: 5 });
}

function corner(camera: Camera): { layers: Layer[]; plan: RoutedPipe | undefined } {
  const room = cornerRoom();
  const pipes = cornerPipes();
  return {
    layers: [floor(camera, room, 2), { kind: 'pieces', camera, pieces: roomPieces(camera, room, pipes) }],
    plan: pipes.find(({ name }) => name === 'plan'),
  };
}

/** On-site communication: a pipe from two sides, with the same point marked on both tablets. */
export function communication(): Picture {
  const scale = 20;
  const frames = [
    { x: 48, y: 62, width: 316, height: 326 },
    { x: 436, y: 62, width: 316, height: 326 },
  ] as const;
  const views = [
    cameraFor({ azimuth: 32, elevation: 27, scale, origin: [170, 172] }),
    cameraFor({ azimuth: 62, elevation: 27, scale, origin: [590, 172] }),
  ] as const;
  const seen = views.map((camera) => corner(camera));
  const pins = views.flatMap((camera, index) => {
    const points = seen[index]?.plan?.points ?? [];
    const top = points.filter(([, , z]) => z > 5.4);
    const place = top[Math.floor(top.length * 0.55)];
    return place ? [camera.project(along(place, 2, 0.4))] : [];
  });
  const [left, right] = pins;
  const pin = ([x, y]: Dot): string => `M${dots(x, y)}c-5-12-14-17-14-27a14 14 0 0 1 28 0c0 10-9 15-14 27Z`;
  const windows = frames.map(
    ({ x, y, width, height }, index): Layer => ({
      kind: 'window',
      d: rounded(x, y, width, height, 6),
      layers: [
        { kind: 'marks', marks: [{ paint: 'screen', d: `M${x} ${y}h${width}v${height}h${-width}Z` }] },
        ...(seen[index]?.layers ?? []),
      ],
    }),
  );
  const link =
    left && right
      ? `M${dots(left[0], left[1] - 42)}Q${dots((left[0] + right[0]) / 2, Math.min(left[1], right[1]) - 128)} ${dots(right[0], right[1] - 42)}`
      : '';
  return {
    ...SIZE,
    scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      ...windows,
      {
        kind: 'marks',
        marks: [
          {
            paint: 'body',
            d: frames
              .map(
                ({ x, y, width, height }) =>
                  rounded(x - 15, y - 15, width + 30, height + 30, 20) + rounded(x, y, width, height, 6),
              )
              .join(''),
          },
          { paint: 'dash', d: link },
          { paint: 'node', d: pins.map(pin).join('') },
          { paint: 'spot', d: pins.map(([x, y]) => circle([x, y - 27], 5)).join('') },
        ],
      },
    ],
  };
}
