import {
  createRoom,
  lazy,
  type PlantRoom,
  port,
  type RoutedPipe,
  routeRoom,
} from '#app/domains/pipe-routing/plant-room.ts';

/** The model shared by the pictures of Routi-AI: bays with a tank, a drum, a unit and a pump. */
export const modelRoom = lazy((): PlantRoom => {
  const room = createRoom([24, 16, 9], 3);
  for (const x of [1, 8.5, 16, 23]) room.column(x, 1, 8);
  for (const y of [8, 15]) room.column(1, y, 8);
  for (const [x, length] of [
    [1.45, 6.6],
    [8.95, 6.6],
    [16.45, 6.1],
  ] as const)
    room.beam([x, 1, 8], 0, length, 0.7);
  room.beam([1, 1.45, 8], 1, 6.1, 0.7);
  room.beam([1, 8.45, 8], 1, 6.1, 0.7);
  room.tank(5.5, 4.5, 2.5, 7);
  room.airUnit([13, 10, 0], [21, 14, 4], 3);
  room.drum(12, 4.5, 2.5, 0, 7, 1.5);
  room.pump(5.5, 11.5);
  room.pipe('live', port(5, 4, 7, 'up'), port(17, 11, 4, 'up'), { system: 'live', radius: 0.3 });
  room.pipe('live 2', port(5, 11, 2, 'up'), port(14, 11, 4, 'up'), { system: 'live', radius: 0.3 });
  room.pipe('in', port(8, 4, 3, 'east'), port(14, 4, 4, 'up'), { system: 'steel', radius: 0.24 });
  room.pipe('out', port(17, 4, 4, 'up'), port(20, 12, 4, 'up'), { system: 'blue', radius: 0.24 });
  room.pipe('low', port(5, 7, 2, 'south'), port(12, 11, 2, 'west'), { system: 'steel', radius: 0.24 });
  room.pipe('side', port(15, 6, 2, 'south'), port(15, 9, 2, 'north'), { system: 'pale', radius: 0.24 });
  return room;
});

export function modelPipes(): RoutedPipe[] {
  return routeRoom(modelRoom(), { bendCost: 5 });
}

/** Automatic pipe routing: sixteen lanes with tanks, a unit and a column in their way. */
export const routingRoom = lazy((): PlantRoom => {
  // As low as the equipment, so that pipes go around it, not over it.
  const room = createRoom([32, 20, 3], 11);
  room.tank(8.5, 5.5, 1.5, 4);
  room.airUnit([15, 9, 0], [20, 12, 3], 3);
  room.tank(8.5, 15.5, 1.5, 4);
  room.tank(25.5, 4.5, 1.5, 4);
  room.column(26, 15, 4);
  for (let lane = 0; lane < 16; lane++) {
    const live = lane >= 6 && lane <= 9;
    room.pipe(`${lane}`, port(0, lane + 2, 0, 'east'), port(31, lane + 2, 0, 'west'), {
      system: live ? 'live' : lane === 2 || lane === 13 ? 'blue' : lane % 3 ? 'steel' : 'pale',
      radius: 0.25,
      open: 'both',
    });
  }
  return room;
});

/** Sixteen lines, side by side around the obstacles. */
export function routingPipes(): RoutedPipe[] {
  return routeRoom(routingRoom(), { bendCost: 3, asGiven: true });
}

/** Automatic hookup routing: four units in front of a rack with three mains. */
export const hookupRoom = lazy((): PlantRoom => {
  const room = createRoom([26, 13, 10], 5);
  const mains = [2, 4, 6] as const;
  for (const x of [1, 13, 25]) {
    room.column(x, 0.5, 6);
    room.column(x, 8.5, 6);
    room.beam([x, 0.95, 6], 1, 7.1, 0.7);
  }
  mains.forEach((y, index) => {
    room.pipe(`main ${index}`, port(0, y, 6, 'east'), port(25, y, 6, 'west'), {
      system: (['pale', 'blue', 'steel'] as const)[index] ?? 'steel',
      radius: 0.42,
      open: 'both',
    });
  });
  for (const x of [2, 8, 14, 20]) {
    room.airUnit([x, 9, 0], [x + 4, 12, 3], 2);
    const to = (main: number, at: number) => port(at, mains[main] ?? 2, 7, 'up');
    room.pipe(`a${x}`, port(x + 1, 10, 3, 'up'), to(2, x + 1), { system: 'live', radius: 0.25 });
    room.pipe(`b${x}`, port(x + 2, 10, 3, 'up'), to(1, x + 2), { system: 'live', radius: 0.25 });
  }
  return room;
});

/** Three mains, and two short runs from each unit to them. */
export function hookupPipes(): RoutedPipe[] {
  return routeRoom(hookupRoom(), { bendCost: 3 });
}

/** Sync back to BIM: a small model whose pipes were routed on a plane above it. */
export const syncRoom = lazy((): PlantRoom => {
  const room = createRoom([24, 16, 7], 3);
  room.tank(5.5, 4.5, 2.5, 4);
  room.airUnit([14, 9, 0], [21, 13, 3], 3);
  room.drum(13, 4.5, 1.5, 0, 6, 1.5);
  room.pump(5.5, 11.5);
  room.pipe('live', port(5, 4, 4, 'up'), port(19, 10, 3, 'up'), { system: 'live', radius: 0.25 });
  room.pipe('live 2', port(5, 11, 2, 'up'), port(16, 10, 3, 'up'), { system: 'live', radius: 0.25 });
  room.pipe('steel', port(8, 4, 1, 'east'), port(12, 4, 1, 'west'), { system: 'steel', radius: 0.24 });
  return room;
});

export function syncPipes(): RoutedPipe[] {
  return routeRoom(syncRoom(), { bendCost: 5 });
}
