import {
  createRoom,
  lazy,
  type PlantRoom,
  port,
  type RoutedPipe,
  routeRoom,
} from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import type { Camera } from '../draw/camera.ts';
import type { Mark } from '../draw/piece.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import { disc } from '../draw/solids.ts';
import type { Layer } from '../draw/svg.ts';

/** AR anchor of a planned pipe: a ring and a dot on the floor. */
export function anchor(camera: Camera, at: Point, radius = 0.9): Mark[] {
  return [
    { paint: 'mark', d: disc(camera, at, 2, radius) },
    { paint: 'spot', d: disc(camera, at, 2, radius * 0.4) },
  ];
}

/** A room on site with existing pipes and a planned one. */
function siteRoom(planned: 'ghost' | 'live'): PlantRoom {
  const room = createRoom([30, 20, 10], 9);
  room.column(1, 1, 9);
  room.column(12, 1, 9);
  room.column(24, 1, 9);
  room.column(1, 13, 9);
  room.beam([1.45, 1, 9], 0, 10.1, 0.8);
  room.beam([12.45, 1, 9], 0, 11.1, 0.8);
  room.beam([1, 1.45, 9], 1, 11.1, 0.8);
  room.tank(7.5, 6.5, 2.5, 7);
  room.drum(16, 5.5, 2.5, 0, 7, 1.5);
  room.airUnit([15, 11, 0], [22, 15, 4], 3);
  room.pump(6.5, 14.5);
  const wall = (z: number, system: 'steel' | 'pale' | 'blue') =>
    room.pipe(`wall ${z}`, port(0, 3, z, 'east'), port(29, 3, z, 'west'), {
      system,
      radius: 0.27,
      open: 'both',
    });
  wall(7, 'pale');
  wall(6, 'steel');
  room.pipe('pump', port(6, 14, 2, 'up'), port(7, 9, 2, 'south'), { system: 'steel', radius: 0.24 });
  room.pipe('drum', port(10, 6, 2, 'east'), port(15, 5, 2, 'west'), { system: 'blue', radius: 0.24 });
  room.pipe('unit', port(21, 10, 2, 'north'), port(20, 7, 2, 'south'), { system: 'pale', radius: 0.24 });
  room.pipe('plan', port(7, 6, 7, 'up'), port(17, 12, 4, 'up'), { system: planned, radius: 0.36 });
  return room;
}

/** The room on site, with the planned pipe as a ghost or as a generated pipe. */
export const siteRooms = { ghost: lazy(() => siteRoom('ghost')), live: lazy(() => siteRoom('live')) };

export function sitePipes(planned: 'ghost' | 'live'): RoutedPipe[] {
  return routeRoom(siteRooms[planned](), { bendCost: 5 });
}

export function site(
  camera: Camera,
  planned: 'ghost' | 'live',
): { layers: Layer[]; plan: RoutedPipe | undefined } {
  const room = siteRooms[planned]();
  const pipes = sitePipes(planned);
  return {
    layers: [floor(camera, room, 2), { kind: 'pieces', camera, pieces: roomPieces(camera, room, pipes) }],
    plan: pipes.find(({ name }) => name === 'plan'),
  };
}
