import type { Equipment } from './equipment.ts';
import { createRoom, lazy, type PlantRoom, port } from './plant-room.ts';
import type { Port } from './route-pipes.ts';

/** The live demo's room, without pipes and the movable unit. */
export const demoRoom = lazy((): PlantRoom => {
  const room = createRoom([26, 18, 10], 5);
  for (const x of [1, 9, 17, 25]) room.column(x, 1, 9);
  for (const y of [9, 17]) room.column(1, y, 9);
  for (const x of [1.45, 9.45, 17.45]) room.beam([x, 1, 9], 0, 7.1, 0.7);
  for (const y of [1.45, 9.45]) room.beam([1, y, 9], 1, 7.1, 0.7);
  room.tank(5.5, 5.5, 2.5, 7);
  room.drum(15, 4.5, 2.5, 0, 7, 1.5);
  room.pump(5.5, 13.5);
  room.airUnit([17, 11, 0], [24, 15, 4], 3);
  return room;
});

/** The movable unit as equipment; x and y in cells. */
export function obstacleAt([x, y]: readonly [x: number, y: number]): Equipment {
  return { kind: 'air-unit', min: [x, y, 0], max: [x + 3, y + 8, 5], panels: 2 };
}

/** Nozzles by id; `name` is shown to the visitor. */
export const DEMO_PORTS = {
  'tank-top': { name: 'Tank, top', port: port(5, 5, 7, 'up') },
  'tank-high': { name: 'Tank, east side, high', port: port(8, 5, 5, 'east') },
  'tank-low': { name: 'Tank, east side, low', port: port(8, 5, 2, 'east') },
  'tank-south': { name: 'Tank, south side', port: port(5, 8, 3, 'south') },
  'tank-west': { name: 'Tank, west side', port: port(2, 5, 4, 'west') },
  'pump-out': { name: 'Pump, outlet', port: port(5, 13, 2, 'up') },
  'vessel-top-1': { name: 'Vessel, top, west', port: port(17, 4, 4, 'up') },
  'vessel-top-2': { name: 'Vessel, top, east', port: port(20, 4, 4, 'up') },
  'vessel-south-1': { name: 'Vessel, south side, west', port: port(17, 6, 2, 'south') },
  'vessel-south-2': { name: 'Vessel, south side, east', port: port(20, 6, 2, 'south') },
  'unit-top-1': { name: 'Air unit, top, west', port: port(18, 12, 4, 'up') },
  'unit-top-2': { name: 'Air unit, top, east', port: port(21, 13, 4, 'up') },
  'unit-west-1': { name: 'Air unit, west side, north', port: port(16, 11, 2, 'west') },
  'unit-west-2': { name: 'Air unit, west side, south', port: port(16, 14, 2, 'west') },
} as const satisfies Record<string, { name: string; port: Port }>;

export type PortId = keyof typeof DEMO_PORTS;
export const PORT_IDS = Object.keys(DEMO_PORTS) as PortId[];
