import { createRoom, lazy, port, routeRoom } from '#app/domains/pipe-routing/plant-room.ts';
import { cameraFor, type Dot, type View } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import { line } from '../draw/solids.ts';
import type { Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';
import { circle, rounded, SIZE, tablets } from './tablet.ts';

/** A rack of pipes on site. */
export const rackRoom = lazy(() => {
  const room = createRoom([28, 10, 8], 2);
  for (const x of [2, 9, 16, 23]) {
    room.column(x, 0.5, 4);
    room.column(x, 7.5, 4);
    room.beam([x, 0.95, 4], 1, 6.1, 0.7);
  }
  (['pale', 'steel', 'blue', 'live', 'steel'] as const).forEach((system, lane) => {
    room.pipe(`lane ${lane}`, port(0, lane + 2, 4, 'east'), port(27, lane + 2, 4, 'west'), {
      system,
      radius: system === 'live' ? 0.36 : 0.3,
      open: 'both',
    });
  });
  return room;
});

/** On-site BIM data: a pipe with its tag. */
export function bimData(): Picture {
  const view: View = { azimuth: 40, elevation: 24, scale: 44, origin: [150, 250] };
  const camera = cameraFor(view);
  const room = rackRoom();
  const point = camera.project([9.2, 5.2, 4.9]);
  const tag = { x: 452, y: 56, width: 252, height: 116 };
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      floor(camera, room, 2),
      { kind: 'pieces', camera, pieces: roomPieces(camera, room, routeRoom(room)) },
      tablets(SIZE, [{ x: 46, y: 30, width: 708, height: 390 }]),
      {
        kind: 'marks',
        marks: [
          { paint: 'mark', d: `${line(point, [tag.x - 60, 114] as Dot, [tag.x, 114])}` },
          { paint: 'spot', d: circle(point, 7) },
          { paint: 'note', d: rounded(tag.x, tag.y, tag.width, tag.height, 10) },
          { paint: 'hush', d: bars(tag.x + 22, tag.y + 62, [150, 96]) },
          { paint: 'spot', d: rounded(tag.x + 22, tag.y + 22, 8, 22, 4) },
        ],
      },
      {
        kind: 'words',
        words: [{ text: 'L-101 · DN 80', at: [tag.x + 42, tag.y + 41], size: 23, start: true }],
      },
    ],
  };
}

/** Bars in place of text. */
function bars(x: number, y: number, widths: readonly number[]): string {
  return widths.map((width, index) => rounded(x, y + index * 18, width, 7, 3.5)).join('');
}
