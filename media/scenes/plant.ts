import {
  createRoom,
  lazy,
  type PlantRoom,
  port,
  type RoomBuilder,
  type RoutedPipe,
  routeRoom,
  type System,
} from '#app/domains/pipe-routing/plant-room.ts';
import { cameraFor, type View } from '../draw/camera.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import type { Layer, Picture } from '../draw/svg.ts';

const look = (system: System, radius = 0.25) => ({ system, radius });

/** A plant room with its front bay cut away: vessels and steel at the back, units and pumps in front. */
export const plantRoom = lazy((): PlantRoom => {
  const room = createRoom([42, 28, 14], 7);
  steelwork(room);
  room.tank(6.5, 5.5, 3.5, 11);
  room.tank(16.5, 5.5, 2.5, 9);
  room.drum(24, 5.5, 3.5, 0, 10, 2.5);
  room.airUnit([24, 19, 0], [35, 25, 5], 4);
  room.pump(6.5, 20.5);
  room.pump(6.5, 24.5);
  room.drum(16.5, 19, 3.5, 1, 5, 1.5);
  mains(room);
  hookups(room);
  return room;
});

function steelwork(room: RoomBuilder): void {
  for (const x of [1, 14, 27, 41]) room.column(x, 1, 13);
  for (const y of [18, 27]) room.column(1, y, 13);
  room.beam([1.45, 1, 13], 0, 12.1);
  room.beam([14.45, 1, 13], 0, 12.1);
  room.beam([27.45, 1, 13], 0, 13.1);
  room.beam([1, 1.45, 13], 1, 16.1);
  room.beam([1, 18.45, 13], 1, 8.1);
  // Portals across the room that carry the mains.
  for (const x of [5, 17, 29, 40]) {
    room.column(x, 10.5, 8);
    room.column(x, 16.5, 8);
    room.beam([x, 10.95, 8], 1, 5.1, 0.8);
  }
}

function mains(room: RoomBuilder): void {
  const main = (y: number, system: System, radius: number) =>
    room.pipe(`main ${y}`, port(0, y, 8, 'east'), port(41, y, 8, 'west'), {
      ...look(system, radius),
      open: 'both',
    });
  main(11, 'pale', 0.36);
  main(12, 'pale', 0.36);
  main(13, 'steel', 0.27);
  main(15, 'blue', 0.27);
}

function hookups(room: RoomBuilder): void {
  const { pipe } = room;
  pipe('live 1', port(6, 5, 11, 'up'), port(29, 21, 5, 'up'), look('live', 0.34));
  pipe('live 2', port(6, 9, 7, 'south'), port(23, 22, 2, 'west'), look('live', 0.34));
  pipe('live 3', port(16, 5, 9, 'up'), port(25, 21, 5, 'up'), look('live', 0.34));
  pipe('tanks', port(10, 5, 3, 'east'), port(13, 5, 3, 'west'), look('steel'));
  pipe('drum in', port(19, 5, 7, 'east'), port(26, 5, 6, 'up'), look('steel'));
  pipe('pump 1', port(6, 20, 2, 'up'), port(6, 9, 3, 'south'), look('pale'));
  pipe('pump 2', port(6, 24, 2, 'up'), port(6, 9, 5, 'south'), look('pale'));
  pipe('unit 1', port(26, 18, 2, 'north'), port(26, 8, 3, 'south'), look('blue'));
  pipe('unit 2', port(28, 18, 2, 'north'), port(28, 8, 3, 'south'), look('blue'));
  pipe('unit 3', port(32, 18, 3, 'north'), port(31, 8, 3, 'south'), look('steel'));
  pipe('drum out', port(31, 5, 6, 'up'), port(33, 22, 5, 'up'), look('steel'));
  pipe('vessel', port(16, 21, 5, 'up'), port(16, 8, 4, 'south'), look('steel'));
  pipe('vessel 2', port(18, 20, 2, 'east'), port(23, 20, 2, 'west'), look('steel'));
}

export function plantPipes(room: PlantRoom): RoutedPipe[] {
  return routeRoom(room, { levelCost: (z) => (z === 9 ? 0.8 : 1), bendCost: 5 });
}

function plantLayers(view: View): Layer[] {
  const camera = cameraFor(view);
  const room = plantRoom();
  return [
    floor(camera, room),
    { kind: 'pieces', camera, pieces: roomPieces(camera, room, plantPipes(room)) },
  ];
}

/** The plant of the home page, with a transparent background. */
export function plant(): Picture {
  const view: View = { azimuth: 45, elevation: 32, scale: 22, origin: [450, 250] };
  return { width: 1120, height: 880, scale: view.scale, layers: plantLayers(view) };
}

/** Background of a picture. */
export function paper(width: number, height: number): Layer {
  return { kind: 'marks', marks: [{ paint: 'paper', d: `M0 0H${width}V${height}H0Z` }] };
}
