import { err, ok, type Result } from '#app/shared/result.ts';
import { DEMO_PORTS, demoRoom, obstacleAt, PORT_IDS, type PortId } from './demo-room.ts';
import { blockOf } from './equipment.ts';
import { stepFrom } from './find-path.ts';
import type { Line, System } from './plant-room.ts';
import type { Block, Cell, PipeRequest, Plant } from './route-pipes.ts';

export const DEMO_SYSTEMS = { live: 'Process', blue: 'Cooling water', steel: 'Drain' } as const;
export type DemoSystem = keyof typeof DEMO_SYSTEMS & System;

/**
 * Over obstacles or around them. Illustrates the purpose of the two algorithms, not how they work (like the site's
 * `elbow-routes.ts`).
 */
export type Elbows = 'generative' | 'smart';

export type DemoPipe = { from: PortId; to: PortId; system: DemoSystem };

/** The visitor's plant, as plain data that can be posted to a worker. */
export type DemoPlant = {
  pipes: readonly DemoPipe[];
  /** Position of the movable unit, in cells. */
  obstacle: readonly [x: number, y: number];
  elbows: Elbows;
};

export const FIRST_PLANT: DemoPlant = {
  pipes: [
    { from: 'tank-low', to: 'unit-west-1', system: 'live' },
    { from: 'pump-out', to: 'vessel-south-1', system: 'live' },
    { from: 'tank-top', to: 'unit-top-1', system: 'blue' },
    { from: 'tank-south', to: 'unit-west-2', system: 'steel' },
  ],
  obstacle: [11, 4],
  elbows: 'generative',
};

export type AddPipeError = 'same-port' | 'port-taken';
export type MoveError = 'edge' | 'in-the-way';

/** Fails if either port already has a pipe. */
export function addPipe(
  plant: DemoPlant,
  from: PortId,
  to: PortId,
  system: DemoSystem = 'live',
): Result<DemoPlant, AddPipeError> {
  if (from === to) return err('same-port');
  const free = freePorts(plant);
  if (!free.includes(from) || !free.includes(to)) return err('port-taken');
  return ok({ ...plant, pipes: [...plant.pipes, { from, to, system }] });
}

/** In the order of `PORT_IDS`. */
export function freePorts({ pipes }: DemoPlant): PortId[] {
  return PORT_IDS.filter((id) => !pipes.some(({ from, to }) => from === id || to === id));
}

/** Moves the unit to a cell. It must stay in the room, outside other equipment and clear of every nozzle. */
export function moveObstacle(
  plant: DemoPlant,
  obstacle: readonly [x: number, y: number],
): Result<DemoPlant, MoveError> {
  const { size, equipment } = demoRoom();
  const block = blockOf(obstacleAt(obstacle));
  if (block.min[0] < 0 || block.min[1] < 0 || block.max[0] > size[0] || block.max[1] > size[1])
    return err('edge');
  const mouths = Object.values(DEMO_PORTS).flatMap(({ port }) => [
    port.cell,
    stepFrom(port.cell, port.direction),
  ]);
  if (equipment.some((thing) => overlap(block, blockOf(thing)))) return err('in-the-way');
  if (mouths.some((cell) => overlap(block, cellBlock(cell)))) return err('in-the-way');
  return ok({ ...plant, obstacle });
}

/** Identifies the pipe in requests, routes and texts. */
export function pipeName({ from, to }: Pick<DemoPipe, 'from' | 'to'>): string {
  return `${DEMO_PORTS[from].name} to ${DEMO_PORTS[to].name}`;
}

export function lineOf({ system }: DemoPipe): Line {
  return { system, radius: system === 'live' ? 0.3 : 0.25 };
}

export function toRequest(pipe: DemoPipe): PipeRequest {
  return { name: pipeName(pipe), from: DEMO_PORTS[pipe.from].port, to: DEMO_PORTS[pipe.to].port };
}

/** Router input for the visitor's plant. */
export function toPlant({ pipes, obstacle, elbows }: DemoPlant): Plant {
  const { size, seed, equipment } = demoRoom();
  return {
    size,
    seed,
    blocks: [...equipment, obstacleAt(obstacle)].map(blockOf),
    requests: pipes.map(toRequest),
    // Generative: steps above the equipment are cheap. Smart: steps cost more with every cell of height.
    levelCost: elbows === 'generative' ? (z) => (z >= 5 ? 1 : 2.2) : (z) => 1 + 0.4 * z,
    bendCost: 4,
  };
}

function cellBlock([x, y, z]: Cell): Block {
  return { min: [x, y, z], max: [x + 1, y + 1, z + 1] };
}

function overlap(a: Block, b: Block): boolean {
  return [0, 1, 2].every((axis) => {
    const at = axis as 0 | 1 | 2;
    return a.min[at] < b.max[at] && b.min[at] < a.max[at];
  });
}
