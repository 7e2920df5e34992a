import {
  createRoom,
  lazy,
  type PlantRoom,
  port,
  type RoutedPipe,
  routeRoom,
} from '#app/domains/pipe-routing/plant-room.ts';

/** A model to review: pumps, a tank and a drum in front of a rack, and a planned pipe with four elbows. */
export const reviewRoom = lazy((): PlantRoom => {
  const room = createRoom([20, 14, 8], 5);
  for (const x of [7, 13, 19]) {
    room.column(x, 0.5, 6);
    room.column(x, 3.5, 6);
    room.beam([x, 0.95, 6], 1, 2.1, 0.6);
  }
  (['pale', 'blue'] as const).forEach((system, lane) => {
    room.pipe(`main ${lane}`, port(6, lane + 1, 6, 'east'), port(19, lane + 1, 6, 'west'), {
      system,
      radius: 0.36,
      open: 'both',
    });
  });
  room.pump(2.5, 7.5);
  room.pump(2.5, 12.5);
  room.tank(16.5, 6.5, 2, 5);
  room.drum(11, 12.5, 1.5, 0, 6, 1.2);
  room.pipe('plan', port(2, 12, 2, 'up'), port(13, 6, 2, 'west'), { system: 'live', radius: 0.37 });
  room.pipe('pump', port(2, 7, 2, 'up'), port(7, 3, 6, 'south'), { system: 'steel', radius: 0.27 });
  room.pipe('drum', port(16, 9, 1, 'south'), port(18, 12, 1, 'east'), { system: 'steel', radius: 0.27 });
  return room;
});

export function reviewPipes(): RoutedPipe[] {
  return routeRoom(reviewRoom(), { levelCost: (z) => (z === 6 ? 0.4 : 1), bendCost: 3 });
}
