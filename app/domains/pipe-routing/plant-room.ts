import { blockOf, type Equipment } from './equipment.ts';
import {
  type Cell,
  DIRECTIONS,
  type Direction,
  type PipeRequest,
  type Plant,
  type Port,
  routePipes,
} from './route-pipes.ts';
import type { Point } from './space.ts';

/** Pipe systems of ux §3.2. `live`: being routed. `ghost`: only planned. */
export type System = 'live' | 'steel' | 'pale' | 'blue' | 'ghost';

/** Appearance of a pipe. `radius`: cells. `open`: ends without a flange. */
export type Line = { system: System; radius: number; open?: 'from' | 'to' | 'both' };

/** Equipment, steel and pipes of a room: the source of all its pictures. */
export type PlantRoom = {
  size: Cell;
  seed: number;
  equipment: readonly Equipment[];
  requests: readonly PipeRequest[];
  lines: ReadonlyMap<string, Line>;
};

/** `points`: the path from nozzle face to nozzle face. */
export type RoutedPipe = Line & { name: string; points: readonly Point[] };

/** Builder of a room, empty at first. */
export function createRoom(size: Cell, seed: number) {
  const equipment: Equipment[] = [];
  const requests: PipeRequest[] = [];
  const lines = new Map<string, Line>();
  const put = (thing: Equipment) => {
    equipment.push(thing);
  };
  return {
    size,
    seed,
    equipment,
    requests,
    lines,
    tank: (x: number, y: number, radius: number, top: number) => put({ kind: 'tank', x, y, radius, top }),
    drum: (x: number, y: number, z: number, axis: 0 | 1, length: number, radius: number) =>
      put({ kind: 'drum', at: [x, y, z], axis, length, radius }),
    airUnit: (min: Point, max: Point, panels = 3) => put({ kind: 'air-unit', min, max, panels }),
    pump: (x: number, y: number) => put({ kind: 'pump', x, y }),
    duct: (min: Point, max: Point, axis: 0 | 1) => put({ kind: 'duct', min, max, axis }),
    block: (min: Point, max: Point, material: 'shell' | 'ground' | 'duct') =>
      put({ kind: 'block', min, max, material }),
    column: (x: number, y: number, top: number) => put({ kind: 'column', x, y, top }),
    beam: (from: Point, axis: 0 | 1, length: number, depth = 0.9) =>
      put({ kind: 'beam', from, axis, length, depth }),
    pipe: (name: string, from: Port, to: Port, look: Line) => {
      requests.push({ name, from, to });
      lines.set(name, look);
    },
  };
}

export type RoomBuilder = ReturnType<typeof createRoom>;

/** Builds a value on first use and caches it. */
export function lazy<T>(build: () => T): () => T {
  let built: { room: T } | undefined;
  return () => {
    built ??= { room: build() };
    return built.room;
  };
}

/** `direction`: away from the equipment. */
export function port(x: number, y: number, z: number, direction: keyof typeof DIRECTIONS): Port {
  return { cell: [x, y, z], direction: DIRECTIONS[direction] };
}

const found = new WeakMap<PlantRoom, RoutedPipe[]>();

/** Routes the pipes of a room, and caches the result. Throws if there is no path for a pipe. */
export function routeRoom(
  room: PlantRoom,
  costs: Pick<Plant, 'levelCost' | 'bendCost' | 'asGiven'> = {},
): RoutedPipe[] {
  const known = found.get(room);
  if (known) return known;
  const { size, equipment, requests, lines, seed } = room;
  const blocks = equipment.map(blockOf);
  const pipes = routePipes({ size, blocks, requests, seed, ...costs }).map(({ name, cells }, index) => ({
    name,
    ...(lines.get(name) as Line),
    points: pathPoints(requests[index] as PipeRequest, cells),
  }));
  found.set(room, pipes);
  return pipes;
}

/** Centers of a pipe's cells, from nozzle face to nozzle face. */
export function pathPoints({ from, to }: PipeRequest, cells: readonly Cell[]): Point[] {
  const centres = cells.map(([x, y, z]): Point => [x + 0.5, y + 0.5, z + 0.5]);
  const first = stub(centres[0] as Point, from.direction);
  const last = stub(centres.at(-1) as Point, to.direction);
  return [first, ...centres, last];
}

/** The nozzle face behind the center of a port's cell. */
function stub([x, y, z]: Point, direction: Direction): Point {
  const back = direction % 2 === 0 ? -0.5 : 0.5;
  const axis = direction >> 1;
  return [x + (axis === 0 ? back : 0), y + (axis === 1 ? back : 0), z + (axis === 2 ? back : 0)];
}
