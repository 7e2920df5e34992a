import {
  createRoom,
  lazy,
  type PlantRoom,
  port,
  type RoutedPipe,
  routeRoom,
} from '#app/domains/pipe-routing/plant-room.ts';

/** A rack along a wall on site, with a free lane on which a planned pipe passes behind a tank. */
export const laneRoom = lazy((): PlantRoom => {
  const room = createRoom([18, 11, 7], 3);
  for (const x of [1, 8.5, 16]) {
    room.column(x, 1.5, 6);
    room.column(x, 4.5, 6);
    room.beam([x, 1.95, 6], 1, 2.1, 0.6);
  }
  (['pale', 'steel'] as const).forEach((system, lane) => {
    room.pipe(`main ${lane}`, port(0, lane + 2, 6, 'east'), port(17, lane + 2, 6, 'west'), {
      system,
      radius: 0.3,
      open: 'both',
    });
  });
  room.pump(2.5, 9.5);
  room.tank(8.5, 8, 2.5, 6.5);
  room.airUnit([12.5, 7.5, 0], [16.5, 10.5, 3], 2);
  room.pipe('plan', port(2, 9, 2, 'up'), port(14, 9, 3, 'up'), { system: 'live', radius: 0.42 });
  return room;
});

export function lanePipes(): RoutedPipe[] {
  return routeRoom(laneRoom(), { levelCost: (z) => (z === 6 ? 0.4 : 1), bendCost: 3 });
}
