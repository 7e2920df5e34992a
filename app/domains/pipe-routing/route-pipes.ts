/**
 * Routes pipes through a plant with A* on a grid of cells, where bends cost extra and occupied cells are walls. Pure: no
 * DOM, no Node, and deterministic for a seed (ux §3.4).
 */

import { err, ok, type Result } from '#app/shared/result.ts';
import { createGrid, findPath, occupy } from './find-path.ts';

export type Cell = readonly [x: number, y: number, z: number];

/** +x, -x, +y, -y, +z, -z. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS = { east: 0, west: 1, south: 2, north: 3, up: 4, down: 5 } as const;

/** The free cell in front of a nozzle. `direction` points away from the equipment. */
export type Port = { cell: Cell; direction: Direction };

/** Cells from `min` inclusive to `max` exclusive. */
export type Block = { min: Cell; max: Cell };

export type PipeRequest = { name: string; from: Port; to: Port };

export type Plant = {
  /** Number of cells in x, y and z. */
  size: Cell;
  /** Equipment and steel, which pipes may not enter. */
  blocks: readonly Block[];
  requests: readonly PipeRequest[];
  seed: number;
  /** Cost of a step at a height, by default 1. Makes pipes gather on racks. */
  levelCost?: (z: number) => number;
  /** Replaces `levelCost` for racks along x: cost of a step along `axis` (0, 1, 2) to a cell at y and z. */
  laneCost?: (y: number, z: number, axis: number) => number;
  /** Cost of a bend, in steps. */
  bendCost?: number;
  /**
   * Weight of the Manhattan distance to the goal, by default 0.5. Up to 1 the search finds the cheapest path; above 1 it
   * finds a slightly more expensive one much sooner.
   */
  aim?: number;
  /** Routes in request order instead of shortest first, which keeps lanes side by side. */
  asGiven?: boolean;
};

/** `cells`: from port to port, each a neighbor of the previous one. */
export type Route = { name: string; cells: readonly Cell[] };

/** How often all pipes are rerouted with the failed pipe first. */
const ATTEMPTS = 24;

/** Throws if a pipe has no path in any order tried, which is a mistake in the plant's data. */
export function routePipes(plant: Plant): Route[] {
  const found = tryRoutePipes(plant);
  if (!found.ok) throw new Error(`no way for ${found.error}`);
  return found.value;
}

/** All routes, or the name of a pipe that has no path in any order tried. */
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

/** Routes pipes one by one, each around the earlier ones. `cells`: null if there is no path. */
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

/** Short pipes have the fewest alternatives, so they go first. The seed breaks ties. */
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

/** Seeded random number generator (mulberry32), [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
