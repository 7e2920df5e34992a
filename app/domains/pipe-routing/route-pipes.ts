/**
 * Routes pipes through a plant: A* on a grid of cells, in which bends cost and occupied cells are walls. Pure: no DOM,
 * no Node, and the same seed always gives the same result (ux §3.4).
 */

import { err, ok, type Result } from '#app/shared/result.ts';
import { createGrid, findPath, occupy } from './find-path.ts';

export type Cell = readonly [x: number, y: number, z: number];

/** +x, -x, +y, -y, +z, -z. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS = { east: 0, west: 1, south: 2, north: 3, up: 4, down: 5 } as const;

/** The free cell in front of a nozzle, and the direction away from the equipment. */
export type Port = { cell: Cell; direction: Direction };

/** Cells from `min` to `max`, without `max`. */
export type Block = { min: Cell; max: Cell };

export type PipeRequest = { name: string; from: Port; to: Port };

export type Plant = {
  /** Number of cells in x, y and z. */
  size: Cell;
  /** Equipment and steel, which no pipe may enter. */
  blocks: readonly Block[];
  requests: readonly PipeRequest[];
  seed: number;
  /** The cost of a step at a height, 1 by default. Makes pipes gather on racks. */
  levelCost?: (z: number) => number;
  /** Instead of `levelCost`, for racks along x: the cost of a step along an axis (0, 1, 2) to a y and z. */
  laneCost?: (y: number, z: number, axis: number) => number;
  /** The cost of a bend, in steps. */
  bendCost?: number;
  /**
   * The weight of the straight distance to the goal, 0.5 by default. Up to 1 the search finds the cheapest path; above,
   * one that may cost a little more, much sooner.
   */
  aim?: number;
  /** Routes in the order of the requests instead of shortest first, which keeps lanes side by side. */
  asGiven?: boolean;
};

/** From port to port; each cell is a neighbor of the one before. */
export type Route = { name: string; cells: readonly Cell[] };

/** How often all pipes are rerouted with a failed pipe first. */
const ATTEMPTS = 24;

/** @throws when a pipe finds no path in any order, which is a mistake in the plant's data. */
export function routePipes(plant: Plant): Route[] {
  const found = tryRoutePipes(plant);
  if (!found.ok) throw new Error(`no way for ${found.error}`);
  return found.value;
}

/** All routes, or the name of the pipe that finds no path in any order. */
export function tryRoutePipes(plant: Plant): Result<Route[], string> {
  let order = orderOf(plant);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const routes = new Map<string, Route>();
    let failed: PipeRequest | undefined;
    for (const { request, cells } of eachRouted(plant, order)) {
      if (!cells) {
        failed = request;
        break;
      }
      routes.set(request.name, { name: request.name, cells });
    }
    if (!failed) return ok(plant.requests.flatMap(({ name }) => routes.get(name) ?? []));
    order = [failed, ...order.filter((request) => request !== failed)];
  }
  return err(order[0]?.name ?? '');
}

/** Routes one pipe after the other, each around the earlier ones; `cells` is null if there is no path. */
export function* eachRouted(
  plant: Plant,
  order: readonly PipeRequest[] = orderOf(plant),
): Generator<{ request: PipeRequest; cells: readonly Cell[] | null }> {
  const grid = createGrid(plant);
  for (const request of order) {
    const cells = findPath(grid, request);
    if (cells) occupy(grid, cells);
    yield { request, cells };
  }
}

function orderOf(plant: Plant): PipeRequest[] {
  return plant.asGiven ? [...plant.requests] : shortestFirst(plant);
}

/** Short pipes have the least choice, so they go first; the seed breaks ties. */
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

function distance(a: Cell, b: Cell): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}

/** A seeded random number generator: [0, 1), mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
