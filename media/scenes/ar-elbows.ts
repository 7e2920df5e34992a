import { createRoom, type RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { type Camera, cameraFor } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import { line } from '../draw/solids.ts';
import type { Layer, Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';
import { circle, SIZE } from './tablet.ts';

/** Two elbow algorithms: the same ends joined by generated elbows, and by an elbow with handles. */
export function elbows(): Picture {
  const scale = 27;
  const half = (originX: number, smart: boolean): Layer[] => {
    const camera = cameraFor({ azimuth: 45, elevation: 28, scale, origin: [originX, 186] });
    const room = createRoom([11, 9, 7], 1);
    room.airUnit([0, 2, 0], [2, 6, 4], 2);
    room.block([4, 2, 0], [6, 6, 4], 'ground');
    room.tank(9.5, 4.5, 1.5, 3);
    const straight: Point[] = smart
      ? [
          [2, 4.5, 2.5],
          [3, 4.5, 2.5],
          [3, 4.5, 5.6],
          [9.5, 4.5, 5.6],
          [9.5, 4.5, 3],
        ]
      : [
          [2, 4.5, 2.5],
          [3, 4.5, 2.5],
          [3, 7.5, 2.5],
          [7.4, 7.5, 2.5],
          [7.4, 7.5, 4.6],
          [7.4, 4.5, 4.6],
          [9.5, 4.5, 4.6],
          [9.5, 4.5, 3],
        ];
    const pipe: RoutedPipe = { name: 'pipe', system: 'live', radius: 0.32, points: straight };
    const layers: Layer[] = [
      floor(camera, room, 3),
      { kind: 'pieces', camera, pieces: roomPieces(camera, room, [pipe]) },
    ];
    return smart ? [...layers, ...handles(camera, [3, 4.5, 5.6])] : layers;
  };
  return {
    ...SIZE,
    scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      ...half(180, false),
      ...half(586, true),
      { kind: 'marks', marks: [{ paint: 'thin', d: 'M400 48V402' }] },
    ],
  };
}

/** Handles at an elbow along X, Y and Z. */
function handles(camera: Camera, at: Point): Layer[] {
  const reach = 2.5;
  const arms = [
    { text: 'X', end: [at[0] - reach, at[1], at[2]], paint: 'mark' },
    { text: 'Y', end: [at[0], at[1] + reach, at[2]], paint: 'mark' },
    { text: 'Z', end: [at[0], at[1], at[2] + reach], paint: 'mark' },
  ] as const;
  const from = camera.project(at);
  const bubbles = arms.map(({ end }) => circle(camera.project(end as Point), 13));
  return [
    {
      kind: 'marks',
      marks: [
        { paint: 'handle', d: arms.map(({ end }) => line(from, camera.project(end as Point))).join('') },
        { paint: 'node', d: circle(from, 8) },
        { paint: 'bubble', d: bubbles.join('') },
      ],
    },
    {
      kind: 'words',
      words: arms.map(({ text, end }) => {
        const [x, y] = camera.project(end as Point);
        return { text, at: [Math.round(x), Math.round(y + 5)] as const, size: 14 };
      }),
    },
  ];
}
