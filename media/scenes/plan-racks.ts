import {
  createRoom,
  port,
  type RoomBuilder,
  type RoutedPipe,
  routeRoom,
} from '#app/domains/pipe-routing/plant-room.ts';
import { cameraFor, type View } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Picture } from '../draw/svg.ts';

/** Plans by capacity: one pipe for Basic's three users, three for Standard's nine, a rack for Custom. */
export function planBasic(): Picture {
  return rack({ rows: [5], second: [] });
}

export function planStandard(): Picture {
  return rack({ rows: [3, 5, 7], second: [] });
}

export function planCustom(): Picture {
  return rack({ rows: [2, 4, 6, 8], second: [3, 7] });
}

type Rack = {
  /** Positions of pipes on the lower beams, in cells. */
  rows: readonly number[];
  /** Positions on the upper beams. */
  second: readonly number[];
};

const LOWER = 4;
const UPPER = 7;

function rack({ rows, second }: Rack): Picture {
  const view: View = { azimuth: 45, elevation: 30, scale: 10.4, origin: [134, 62] };
  const camera = cameraFor(view);
  const room = createRoom([18, 11, 10], 5);
  for (const x of [3, 10]) portal(room, x, second.length > 0);
  // The unit that the pipes lead to, as wide as they need.
  const first = rows[0] ?? 0;
  const last = rows.at(-1) ?? 0;
  room.airUnit([14, first - 0.5, 0], [17, last + 1.5, 2], Math.max(1, rows.length));
  for (const y of rows)
    room.pipe(`lower ${y}`, port(0, y, LOWER, 'east'), port(15, y, 2, 'up'), {
      system: 'live',
      radius: 0.3,
      open: 'from',
    });
  for (const [index, y] of second.entries())
    room.pipe(`upper ${y}`, port(0, y, UPPER, 'east'), port(17, y, UPPER, 'west'), {
      system: index === 0 ? 'blue' : 'steel',
      radius: 0.3,
      open: 'both',
    });
  const pipes: RoutedPipe[] = routeRoom(room, { bendCost: 5 });
  return {
    width: 320,
    height: 200,
    scale: view.scale,
    layers: [floor(camera, room, 3), { kind: 'pieces', camera, pieces: roomPieces(camera, room, pipes) }],
  };
}

/** Two columns with beams for the pipes. */
function portal(room: RoomBuilder, x: number, twoStoreys: boolean): void {
  const top = twoStoreys ? UPPER : LOWER;
  room.column(x, 1, top);
  room.column(x, 10, top);
  room.beam([x, 1.45, LOWER], 1, 8.1, 0.6);
  if (twoStoreys) room.beam([x, 1.45, UPPER], 1, 8.1, 0.6);
}
