import type { Cell, PipeRequest, Plant } from './route-pipes.ts';
import { type StateQueue, stateQueue } from './state-queue.ts';

/** Cell states: free, blocked by equipment or a pipe, or reserved for the request with index `state - OWNED`. */
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

/** A plant's cells during routing, with buffers shared by all searches. */
export type Grid = {
  plant: Plant;
  taken: Uint16Array;
  /** The search that last wrote a state, so that arrays need no clearing. A state is cell × 6 + direction. */
  stamp: Uint16Array;
  cost: Float32Array;
  cameFrom: Int32Array;
  open: StateQueue;
  generation: number;
  /** Cost of a step at each height. */
  levels: Float64Array;
  owners: ReadonlyMap<PipeRequest, number>;
};

/** A grid without pipes, with equipment and ports marked. */
export function createGrid(plant: Plant): Grid {
  const { size, blocks, requests, levelCost = () => 1 } = plant;
  const [width, depth, height] = size;
  const taken = new Uint16Array(width * depth * height);
  for (const { min, max } of blocks) {
    for (let z = Math.max(0, min[2]); z < Math.min(height, max[2]); z++)
      for (let y = Math.max(0, min[1]); y < Math.min(depth, max[1]); y++)
        for (let x = Math.max(0, min[0]); x < Math.min(width, max[0]); x++)
          taken[cellIndex([x, y, z], size)] = BLOCKED;
  }
  // A port and the cell in front of it are reserved for their pipe, or an earlier pipe could block it.
  const ends = requests.flatMap(({ from, to }, index) =>
    [from, to].map((port) => ({ port, owner: OWNED + index })),
  );
  for (const { port, owner } of ends) taken[cellIndex(port.cell, size)] = owner;
  for (const { port, owner } of ends) {
    const mouth = stepFrom(port.cell, port.direction);
    if (isInside(mouth, size) && taken[cellIndex(mouth, size)] === FREE)
      taken[cellIndex(mouth, size)] = owner;
  }
  const states = taken.length * 6;
  return {
    plant,
    taken,
    stamp: new Uint16Array(states),
    cost: new Float32Array(states),
    cameFrom: new Int32Array(states),
    open: stateQueue(),
    generation: 0,
    levels: Float64Array.from({ length: height }, (_, z) => levelCost(z)),
    owners: new Map(requests.map((request, index) => [request, OWNED + index])),
  };
}

export function occupy({ taken, plant: { size } }: Grid, cells: readonly Cell[]): void {
  for (const cell of cells) taken[cellIndex(cell, size)] = BLOCKED;
}

/** A* search for the cells from the first port to the second; null if there is no path. */
export function findPath(grid: Grid, request: PipeRequest): Cell[] | null {
  const { from, to } = request;
  const { plant, taken, stamp, cost, cameFrom, open, levels } = grid;
  const { size, laneCost, bendCost = 4, aim = 0.5 } = plant;
  const [width, depth, height] = size;
  const [toX, toY, toZ] = to.cell;
  const owner = grid.owners.get(request) ?? BLOCKED;
  if (grid.generation === 0xffff) {
    stamp.fill(0);
    grid.generation = 0;
  }
  const generation = ++grid.generation;
  const [startCell, goalCell] = [cellIndex(from.cell, size), cellIndex(to.cell, size)];
  const arrival = to.direction ^ 1;
  const goal = goalCell * 6 + arrival;
  const start = startCell * 6 + from.direction;
  open.clear();
  stamp[start] = generation;
  cost[start] = 0;
  cameFrom[start] = -1;
  open.push(start, 0);
  for (let state = open.pop(); state !== -1; state = open.pop()) {
    if (state === goal) return tracePath(state, grid);
    const direction = state % 6;
    const cell = (state - direction) / 6;
    const x = cell % width;
    const row = (cell - x) / width;
    const y = row % depth;
    const z = (row - y) / depth;
    const far = cost[state] as number;
    for (let next = 0; next < 6; next++) {
      // Never backwards, and straight out of the nozzle.
      if (next === (direction ^ 1) || (state === start && next !== direction)) continue;
      const step = next & 1 ? -1 : 1;
      const nextX = next < 2 ? x + step : x;
      const nextY = next === 2 || next === 3 ? y + step : y;
      const nextZ = next > 3 ? z + step : z;
      if (nextX < 0 || nextX >= width || nextY < 0 || nextY >= depth || nextZ < 0 || nextZ >= height)
        continue;
      const index = (nextZ * depth + nextY) * width + nextX;
      const holder = taken[index];
      if (holder !== FREE && holder !== owner) continue;
      // Not through its own ports, where the pipe would cross itself.
      if (index === startCell || (index === goalCell && next !== arrival)) continue;
      const stepCost = laneCost ? laneCost(nextY, nextZ, next >> 1) : (levels[nextZ] as number);
      const total = far + stepCost + (next === direction ? 0 : bendCost);
      const reached = index * 6 + next;
      if (stamp[reached] === generation && (cost[reached] as number) <= total) continue;
      stamp[reached] = generation;
      cost[reached] = total;
      cameFrom[reached] = state;
      const left = Math.abs(nextX - toX) + Math.abs(nextY - toY) + Math.abs(nextZ - toZ);
      open.push(reached, total + left * aim);
    }
  }
  return null;
}

function tracePath(last: number, { plant: { size }, cameFrom }: Grid): Cell[] {
  const cells: Cell[] = [];
  for (let state = last; state !== -1; state = cameFrom[state] ?? -1)
    cells.push(cellAt(Math.floor(state / 6), size));
  return cells.reverse();
}

function cellIndex([x, y, z]: Cell, [width, depth]: Cell): number {
  return (z * depth + y) * width + x;
}

function cellAt(index: number, [width, depth]: Cell): Cell {
  return [index % width, Math.floor(index / width) % depth, Math.floor(index / (width * depth))];
}

/** The neighbor cell in one of the six directions. */
export function stepFrom([x, y, z]: Cell, way: number): Cell {
  const [dx, dy, dz] = STEP[way] ?? [0, 0, 0];
  return [x + dx, y + dy, z + dz];
}

function isInside([x, y, z]: Cell, [width, depth, height]: Cell): boolean {
  return x >= 0 && x < width && y >= 0 && y < depth && z >= 0 && z < height;
}
