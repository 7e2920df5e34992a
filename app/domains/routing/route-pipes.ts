/**
 * Finds the ways of pipes through a plant: A* on a grid of cells, in which a bend costs and a cell that is taken is a
 * wall. A pure module: no DOM, no Node, and the same seed always gives the same plant (ux §3.4).
 */

export type Cell = readonly [x: number, y: number, z: number];

/** One of the six ways along the axes: +x, -x, +y, -y, +z, -z. */
export type Way = 0 | 1 | 2 | 3 | 4 | 5;
export const WAYS = { east: 0, west: 1, south: 2, north: 3, up: 4, down: 5 } as const;

/** The free cell before a nozzle, and the way that leads away from the equipment there. */
export type Port = { cell: Cell; way: Way };

/** Cells from `min` up to, but without, `max`. */
export type Block = { min: Cell; max: Cell };

export type PipeRequest = { name: string; from: Port; to: Port };

export type Plant = {
  /** Cells in x, y and z. */
  size: Cell;
  /** Equipment and steel: no pipe enters these cells. */
  blocks: readonly Block[];
  requests: readonly PipeRequest[];
  seed: number;
  /** What a step costs at a height, in steps; makes pipes gather on racks. Everywhere 1 when left out. */
  levelCost?: (z: number) => number;
  /** What a bend costs, in steps. */
  bendCost?: number;
  /** Routes in the order of the requests instead of the shortest first: lanes stay beside each other. */
  asGiven?: boolean;
};

/** The cells of a pipe from one port to the other, each a neighbour of the one before. */
export type Route = { name: string; cells: readonly Cell[] };

/** How often a pipe that found no way is given the first choice and all are routed anew. */
const ATTEMPTS = 24;

/** Who holds a cell: nobody, a wall or a pipe, or the request `OWNED` + its place in the plant. */
const FREE = 0;
const BLOCKED = 1;
const OWNED = 2;

const STEP: readonly Cell[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** @throws when a pipe finds no way in any order: a plant that cannot be built is a mistake in its data. */
export function routePipes(plant: Plant): Route[] {
  let order = plant.asGiven ? [...plant.requests] : shortestFirst(plant);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const grid = gridOf(plant);
    const routes = new Map<string, Route>();
    const failed = order.find((request) => {
      const cells = findWay(grid, request, plant);
      if (!cells) return true;
      for (const cell of cells) grid.taken[grid.indexOf(cell)] = BLOCKED;
      routes.set(request.name, { name: request.name, cells });
      return false;
    });
    if (!failed) return plant.requests.flatMap(({ name }) => routes.get(name) ?? []);
    order = [failed, ...order.filter((request) => request !== failed)];
  }
  throw new Error(`no way for ${order[0]?.name}`);
}

type Grid = ReturnType<typeof gridOf>;

function gridOf({ size, blocks, requests }: Plant) {
  const [width, depth, height] = size;
  const cellCount = width * depth * height;
  const indexOf = ([x, y, z]: Cell) => (z * depth + y) * width + x;
  const taken = new Uint16Array(cellCount);
  for (const { min, max } of blocks) {
    for (let z = Math.max(0, min[2]); z < Math.min(height, max[2]); z++)
      for (let y = Math.max(0, min[1]); y < Math.min(depth, max[1]); y++)
        for (let x = Math.max(0, min[0]); x < Math.min(width, max[0]); x++)
          taken[indexOf([x, y, z])] = BLOCKED;
  }
  // A port and the cell before it belong to their pipe: another that is routed earlier would shut it in.
  const ends = requests.flatMap(({ from, to }, index) =>
    [from, to].map((port) => ({ port, owner: OWNED + index })),
  );
  for (const { port, owner } of ends) taken[indexOf(port.cell)] = owner;
  for (const { port, owner } of ends) {
    const mouth = stepFrom(port.cell, port.way);
    if (isInside(mouth, size) && taken[indexOf(mouth)] === FREE) taken[indexOf(mouth)] = owner;
  }
  const states = cellCount * 6;
  return {
    size,
    indexOf,
    taken,
    /** Of the search that wrote a state last; saves clearing the arrays between searches. */
    stamp: new Uint16Array(states),
    cost: new Float32Array(states),
    cameFrom: new Int32Array(states),
    generation: 0,
  };
}

/** A pipe starts out of its first port and ends into its second; null when there is no way. */
function findWay(grid: Grid, request: PipeRequest, plant: Plant): Cell[] | null {
  const { from, to } = request;
  const owner = OWNED + plant.requests.indexOf(request);
  const { size, indexOf, taken, stamp, cost, cameFrom } = grid;
  const { levelCost = () => 1, bendCost = 4 } = plant;
  const generation = ++grid.generation;
  const goal = indexOf(to.cell);
  const arrival = to.way ^ 1;
  const open = heap();
  const start = indexOf(from.cell) * 6 + from.way;
  stamp[start] = generation;
  cost[start] = 0;
  cameFrom[start] = -1;
  open.push(start, 0);
  for (let state = open.pop(); state !== -1; state = open.pop()) {
    const cell = Math.floor(state / 6);
    const way = state % 6;
    if (cell === goal && way === arrival) return cellsTo(state, grid);
    const [x, y, z] = cellAt(cell, size);
    const far = cost[state] ?? 0;
    for (let next = 0; next < 6; next++) {
      // Not back, and straight out of the nozzle.
      if (next === (way ^ 1) || (state === start && next !== way)) continue;
      const there = stepFrom([x, y, z], next);
      if (!isInside(there, size)) continue;
      const index = indexOf(there);
      const holder = taken[index];
      if (holder !== FREE && holder !== owner) continue;
      const total = far + levelCost(there[2]) + (next === way ? 0 : bendCost);
      const reached = index * 6 + next;
      if (stamp[reached] === generation && (cost[reached] ?? 0) <= total) continue;
      stamp[reached] = generation;
      cost[reached] = total;
      cameFrom[reached] = state;
      open.push(reached, total + distance(there, to.cell) * 0.5);
    }
  }
  return null;
}

function stepFrom([x, y, z]: Cell, way: number): Cell {
  const [dx, dy, dz] = STEP[way] ?? [0, 0, 0];
  return [x + dx, y + dy, z + dz];
}

function isInside([x, y, z]: Cell, [width, depth, height]: Cell): boolean {
  return x >= 0 && x < width && y >= 0 && y < depth && z >= 0 && z < height;
}

function cellsTo(last: number, { size, cameFrom }: Grid): Cell[] {
  const cells: Cell[] = [];
  for (let state = last; state !== -1; state = cameFrom[state] ?? -1)
    cells.push(cellAt(Math.floor(state / 6), size));
  return cells.reverse();
}

function cellAt(index: number, [width, depth]: Cell): Cell {
  return [index % width, Math.floor(index / width) % depth, Math.floor(index / (width * depth))];
}

function distance(a: Cell, b: Cell): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}

/** Short pipes have the least choice, so they go first; the seed decides between equals. */
function shortestFirst({ requests, seed }: Plant): PipeRequest[] {
  const random = randomFrom(seed);
  return requests
    .map((request) => ({
      request,
      length: distance(request.from.cell, request.to.cell),
      tie: random(),
    }))
    .sort((a, b) => a.length - b.length || a.tie - b.tie)
    .map(({ request }) => request);
}

/** Numbers in [0, 1) that only the seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A queue that gives the smallest rank first, and of equal ranks the one that came first. */
function heap() {
  const items: { state: number; rank: number; turn: number }[] = [];
  let turn = 0;
  const before = (a: number, b: number) => {
    const one = items[a];
    const other = items[b];
    if (!one || !other) return false;
    return one.rank < other.rank || (one.rank === other.rank && one.turn < other.turn);
  };
  const swap = (a: number, b: number) => {
    const one = items[a];
    const other = items[b];
    if (!one || !other) return;
    items[a] = other;
    items[b] = one;
  };
  return {
    push(state: number, rank: number) {
      items.push({ state, rank, turn: turn++ });
      for (let at = items.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!before(at, parent)) break;
        swap(at, parent);
        at = parent;
      }
    },
    /** The state with the smallest rank; -1 when there is none. */
    pop(): number {
      const first = items[0];
      const last = items.pop();
      if (!first || !last) return -1;
      if (items.length > 0) items[0] = last;
      for (let at = 0; ; ) {
        const left = 2 * at + 1;
        const smallest = before(left + 1, left) ? left + 1 : left;
        if (!before(smallest, at)) break;
        swap(at, smallest);
        at = smallest;
      }
      return first.state;
    },
  };
}
