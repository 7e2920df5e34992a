import {
  type Block,
  DIRECTIONS,
  type PipeRequest,
  type Plant,
  type Port,
  randomFrom,
} from './route-pipes.ts';

/** Units stand in rows; each has ten nozzles on its top. In cells. */
const HALL = { columns: 20, rows: 10, pitch: [9, 8], unit: [5, 4, 3], margin: 3, height: 20 } as const;
/** How many units a line may lead away along each axis: lines of a plant join neighbours more often than far ends. */
const REACH = 2;

/** The run that the demo offers; with this lot every line finds a way. */
export const DEMO_RUN = { lines: 1000, seed: 1 } as const;

/** The most lines that the hall has nozzles for. */
export const MAX_LINES = (HALL.columns * HALL.rows * 10) / 2;

/**
 * A hall of 200 units whose nozzles are joined by up to 1,000 lines, drawn by lot: work for the router, not a plant that
 * stands anywhere. The same seed gives the same lines.
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
    // Between the nozzles a step costs more: lines that only pass would shut others in there.
    levelCost: (z) => (z < HALL.unit[2] + 3 ? 1.6 : 1),
    bendCost: 3,
    aim: 1.5,
  };
}

/** Every second cell of the top of a unit, as other pipes must pass between them. */
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
