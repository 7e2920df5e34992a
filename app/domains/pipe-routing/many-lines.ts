import {
  type Block,
  DIRECTIONS,
  type PipeRequest,
  type Plant,
  type Port,
  randomFrom,
} from './route-pipes.ts';

/** Rows of units with ten nozzles on top. In cells. */
const HALL = { columns: 20, rows: 10, pitch: [9, 8], unit: [5, 4, 3], margin: 3, height: 20 } as const;
/** The maximum distance of a line's ends along each axis, in units: pipes mostly join neighbors. */
const REACH = 2;

/** The demo's run; with this seed every line finds a path. */
export const DEMO_RUN = { lines: 1000, seed: 1 } as const;

export const MAX_LINES = (HALL.columns * HALL.rows * 10) / 2;

/**
 * A hall of 200 units with up to 1,000 random lines between their nozzles: a load for the router, not a real plant. The
 * same seed gives the same lines.
 */
export function manyLines(count: number, seed: number): Plant {
  const random = randomFrom(seed);
  const { columns, rows, pitch, unit, margin, height } = HALL;
  const units = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [margin + column * pitch[0], margin + row * pitch[1]];
    return { column, row, x, y, free: shuffled(nozzlesOf(x, y), random) };
  });
  const requests: PipeRequest[] = [];
  while (requests.length < Math.min(count, MAX_LINES)) {
    const open = units.filter(({ free }) => free.length > 0);
    const from = pick(open, random);
    const near = open.filter(
      (other) =>
        other !== from &&
        Math.abs(other.column - from.column) <= REACH &&
        Math.abs(other.row - from.row) <= REACH,
    );
    const others = open.filter((other) => other !== from);
    const to = pick(near.length > 0 ? near : others.length > 0 ? others : open, random);
    const [start, end] = [from.free.pop(), to.free.pop()];
    if (start && end) requests.push({ name: `line ${requests.length + 1}`, from: start, to: end });
  }
  return {
    size: [2 * margin + columns * pitch[0], 2 * margin + rows * pitch[1], height],
    blocks: units.map(({ x, y }): Block => ({ min: [x, y, 0], max: [x + unit[0], y + unit[1], unit[2]] })),
    requests,
    seed,
    // A step between the nozzles costs more, because lines passing through would block others there.
    levelCost: (z) => (z < HALL.unit[2] + 3 ? 1.6 : 1),
    bendCost: 3,
    aim: 1.5,
  };
}

/** Every second cell on top of a unit, because other pipes must pass between them. */
function nozzlesOf(x: number, y: number): Port[] {
  return [0, 1, 2, 3, 4].flatMap((place) =>
    [0, 2].map(
      (row): Port => ({ cell: [x + place, y + row + (place % 2), HALL.unit[2]], direction: DIRECTIONS.up }),
    ),
  );
}

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)] as T;
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
