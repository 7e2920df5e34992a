import { pathPoints } from './plant-room.ts';
import type { Block, Cell, PipeRequest, Plant, Route } from './route-pipes.ts';
import { cornersOf, type Point } from './space.ts';

export type RouteStats = {
  pipes: number;
  elbows: number;
  /** Cells shared by two pipes, and cells of a pipe inside equipment. */
  clashes: number;
};

/** Counts from the cells alone, as an independent check of the router. */
export function countRoutes({ size, blocks, requests }: Plant, routes: readonly Route[]): RouteStats {
  const [width, depth, height] = size;
  const occupied = new Uint8Array(width * depth * height);
  const indexOf = ([x, y, z]: Cell) => (z * depth + y) * width + x;
  for (const block of blocks) for (const cell of cellsOf(block, size)) occupied[indexOf(cell)] = 1;
  let clashes = 0;
  let elbows = 0;
  const byName = new Map(requests.map((request) => [request.name, request]));
  for (const { name, cells } of routes) {
    for (const cell of cells) {
      const index = indexOf(cell);
      if (occupied[index]) clashes++;
      occupied[index] = 1;
    }
    const request = byName.get(name);
    if (request) elbows += Math.max(0, cornersBetween(request, cells).length - 2);
  }
  return { pipes: routes.length, elbows, clashes };
}

/** Ends of a pipe at its nozzles, and its elbows. */
export function cornersBetween(request: PipeRequest, cells: readonly Cell[]): Point[] {
  return cornersOf(pathPoints(request, cells));
}

function* cellsOf({ min, max }: Block, [width, depth, height]: Cell): Generator<Cell> {
  for (let z = Math.max(0, min[2]); z < Math.min(height, max[2]); z++)
    for (let y = Math.max(0, min[1]); y < Math.min(depth, max[1]); y++)
      for (let x = Math.max(0, min[0]); x < Math.min(width, max[0]); x++) yield [x, y, z];
}
