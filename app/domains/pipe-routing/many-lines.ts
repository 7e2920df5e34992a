import {
  awayFromRack,
  CROSSING_TIERS,
  hallBlocks,
  hallUnits,
  isLane,
  LANE_TIERS,
  plantHall,
  RACK_FOOT,
} from './plant-hall.ts';
import type { System } from './plant-room.ts';
import { type Cell, type PipeRequest, type Plant, randomFrom } from './route-pipes.ts';
import type { Point } from './space.ts';

/** The demo's run. With this seed, every line finds a path. */
export const DEMO_RUN = { lines: 1000, seed: 1 } as const;

/** One system per rack. */
const RACK_SYSTEMS = ['blue', 'live', 'steel', 'live', 'blue'] as const satisfies readonly System[];

/** Distance along x between the ends of a line, in cells: most lines are short, a few run along the rack. */
const [NEAR, FAR, FAR_SHARE] = [20, 40, 0.06] as const;

/** `points`: ends and elbows. */
export type HallLine = { system: System; points: readonly Point[] };

/**
 * Up to `count` random lines between nozzles of the hall: a load for the router, not a real plant. Deterministic for a
 * seed. `systems`: by line name.
 */
export function manyLines(
  count: number,
  seed: number,
): { plant: Plant; systems: ReadonlyMap<string, System> } {
  const random = randomFrom(seed);
  const systems = new Map<string, System>();
  const free = shuffled(
    hallUnits().flatMap(({ nozzles, ...unit }) => nozzles.map((nozzle) => ({ nozzle, ...unit }))),
    random,
  );
  const requests: PipeRequest[] = [];
  while (requests.length < count) {
    const from = free.pop();
    if (!from) break;
    const isFar = random() < FAR_SHARE;
    const fits = ({ rack, x }: typeof from) => {
      const along = Math.abs(x - from.x);
      return rack === from.rack && (isFar ? along > FAR : along > 0 && along < NEAR);
    };
    const at = Math.max(0, free.findLastIndex(fits));
    const [to] = free.splice(at, 1);
    if (!to) break;
    const name = `line ${requests.length + 1}`;
    requests.push({ name, from: from.nozzle, to: to.nozzle });
    systems.set(name, RACK_SYSTEMS[from.rack] ?? 'steel');
  }
  const { size } = plantHall();
  const costs = laneCosts(size);
  return {
    systems,
    plant: {
      size,
      blocks: hallBlocks(),
      // Nozzles nearest to a rack first, because the others pass above them.
      requests: requests.sort((a, b) => awayOf(a) - awayOf(b) || lengthOf(a) - lengthOf(b)),
      asGiven: true,
      seed,
      laneCost: (y, z, axis) => costs[(y * size[2] + z) * 3 + axis] ?? 1,
      bendCost: 3,
      aim: 1.7,
    },
  };
}

/** Cheap along a rack's lanes and across between its tiers. A table, because a search reads it a million times. */
function laneCosts([, depth, height]: Cell): Float64Array {
  return Float64Array.from({ length: depth * height * 3 }, (_, index) => {
    const axis = index % 3;
    const z = Math.floor(index / 3) % height;
    if (axis === 2) return 1;
    if (z < RACK_FOOT) return 3;
    if (axis === 1) return CROSSING_TIERS.includes(z) ? 1.1 : 4;
    if (!isLane(Math.floor(index / 3 / height))) return 5;
    return LANE_TIERS.includes(z) ? 1 : 3;
  });
}

function awayOf({ from, to }: PipeRequest): number {
  return Math.max(awayFromRack(from.cell[1]), awayFromRack(to.cell[1]));
}

function lengthOf({ from, to }: PipeRequest): number {
  return Math.abs(from.cell[0] - to.cell[0]);
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
