/**
 * Finds the ways of pipes through a plant: A* on a grid of cells, in which a bend costs and a cell that is taken is a
 * wall. A pure module: no DOM, no Node, and the same seed always gives the same plant (ux §3.4).
 */

import { err, ok, type Result } from '#app/shared/result.ts';
import { createGrid, findPath, occupy } from './find-path.ts';

export type Cell = readonly [x: number, y: number, z: number];

/** One of the six ways along the axes: +x, -x, +y, -y, +z, -z. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS = { east: 0, west: 1, south: 2, north: 3, up: 4, down: 5 } as const;

/** The free cell before a nozzle, and the way that leads away from the equipment there. */
export type Port = { cell: Cell; direction: Direction };

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
  /**
   * How much the straight distance to the goal leads the search; 0.5 when left out. Up to 1 the cheapest way is found;
   * above it one that may cost a little more, and much sooner.
   */
  aim?: number;
  /** Routes in the order of the requests instead of the shortest first: lanes stay beside each other. */
  asGiven?: boolean;
};

/** The cells of a pipe from one port to the other, each a neighbour of the one before. */
export type Route = { name: string; cells: readonly Cell[] };

/** How often a pipe that found no way is given the first choice and all are routed anew. */
const ATTEMPTS = 24;

/** @throws when a pipe finds no way in any order: a plant that cannot be built is a mistake in its data. */
export function routePipes(plant: Plant): Route[] {
  const found = tryRoutePipes(plant);
  if (!found.ok) throw new Error(`no way for ${found.error}`);
  return found.value;
}

/** All pipes of a plant; of one that cannot be built the name of the pipe that finds no way in any order. */
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

/** One pipe after the other, each around those before it; `cells` is null of a pipe that finds no way then. */
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

function distance(a: Cell, b: Cell): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
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
