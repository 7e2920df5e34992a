import type { Camera, Point } from '../draw/camera.ts';
import { airUnit, beam, block, column, drum, duct, pump, shadow, tank } from '../draw/equipment.ts';
import type { Mark, Piece } from '../draw/piece.ts';
import { grown, pipePieces, type System } from '../draw/pipes.ts';
import { boxMarks, line, type Material } from '../draw/solids.ts';
import type { Layer } from '../draw/svg.ts';
import {
  type Block,
  type Cell,
  type PipeRequest,
  type Plant,
  type Port,
  routePipes,
  WAYS,
  type Way,
} from '../route/route-pipes.ts';

type Draw = (camera: Camera) => Piece;

/** How a pipe looks; where it runs is the router's affair. */
export type Line = { system: System; radius: number; open?: 'from' | 'to' | 'both' };

/** Equipment, steel and pipes of one room; what stands in it is both drawn and in the router's way. */
export function roomOf(size: Cell, seed: number) {
  const blocks: Block[] = [];
  const draws: Draw[] = [];
  const shadows: ((camera: Camera) => Mark)[] = [];
  const requests: PipeRequest[] = [];
  const lines = new Map<string, Line>();
  const put = (min: Point, max: Point, draw: Draw, stands = true) => {
    draws.push(draw);
    blocks.push({ min: cellOf(min, Math.floor), max: cellOf(max, Math.ceil) });
    if (stands) shadows.push((camera) => shadow(camera, min, max));
  };
  return {
    size,
    tank: (x: number, y: number, r: number, top: number) =>
      put([x - r, y - r, 0], [x + r, y + r, top], (camera) => tank(camera, x, y, r, top)),
    drum: (x: number, y: number, z: number, axis: 0 | 1, length: number, r: number) =>
      put(
        axis === 0 ? [x, y - r, 0] : [x - r, y, 0],
        axis === 0 ? [x + length + 1, y + r, z + r] : [x + r, y + length + 1, z + r],
        (camera) => drum(camera, [x, y, z], axis, length, r),
      ),
    airUnit: (min: Point, max: Point, panels = 3) =>
      put(min, max, (camera) => airUnit(camera, min, max, panels)),
    pump: (x: number, y: number) =>
      put([x - 0.9, y - 0.9, 0], [x + 2.9, y + 0.9, 2], (camera) => pump(camera, x, y)),
    duct: (min: Point, max: Point, axis: 0 | 1) =>
      put(min, max, (camera) => duct(camera, min, max, axis), false),
    block: (min: Point, max: Point, material: Material) =>
      put(min, max, (camera) => block(camera, min, max, material), min[2] === 0),
    column: (x: number, y: number, top: number) =>
      put([x - 0.45, y - 0.45, 0], [x + 0.45, y + 0.45, top], (camera) => column(camera, x, y, top)),
    beam: (from: Point, axis: 0 | 1, length: number, depth = 0.9) => {
      const [x, y, z] = from;
      put(
        [x - (axis ? 0.3 : 0), y - (axis ? 0 : 0.3), z - depth],
        [x + (axis ? 0.3 : length), y + (axis ? length : 0.3), z],
        (camera) => beam(camera, from, axis, length, depth),
        false,
      );
    },
    pipe: (name: string, from: Port, to: Port, look: Line) => {
      requests.push({ name, from, to });
      lines.set(name, look);
    },
    blocks,
    requests,
    lines,
    draws,
    shadows,
    seed,
  };
}

export type Room = ReturnType<typeof roomOf>;

/** A port named by its cell and the way out of the equipment. */
export function port(x: number, y: number, z: number, way: keyof typeof WAYS): Port {
  return { cell: [x, y, z], way: WAYS[way] };
}

function cellOf([x, y, z]: Point, round: (value: number) => number): Cell {
  return [round(x), round(y), round(z)];
}

/** A pipe with its way, from the face of one nozzle to the face of the other. */
export type Routed = Line & { name: string; points: readonly Point[] };

const found = new WeakMap<Room, Routed[]>();

/** The pipes of a room. A room is routed once, however often it is drawn. */
export function routed(room: Room, costs: Pick<Plant, 'levelCost' | 'bendCost' | 'asGiven'> = {}): Routed[] {
  const known = found.get(room);
  if (known) return known;
  const { size, blocks, requests, lines, seed } = room;
  const pipes = routePipes({ size, blocks, requests, seed, ...costs }).map(({ name, cells }, index) => {
    const request = requests[index] as PipeRequest;
    const centres = cells.map(([x, y, z]): Point => [x + 0.5, y + 0.5, z + 0.5]);
    const first = stub(centres[0] as Point, request.from.way);
    const last = stub(centres.at(-1) as Point, request.to.way);
    return { name, ...(lines.get(name) as Line), points: [first, ...centres, last] };
  });
  found.set(room, pipes);
  return pipes;
}

/** A room that is built when it is first drawn, and then kept. */
export function once(build: () => Room): () => Room {
  let room: Room | undefined;
  return () => {
    room ??= build();
    return room;
  };
}

/** From a port's cell back to the face that the nozzle stands on. */
function stub([x, y, z]: Point, way: Way): Point {
  const back = way % 2 === 0 ? -0.5 : 0.5;
  const axis = way >> 1;
  return [x + (axis === 0 ? back : 0), y + (axis === 1 ? back : 0), z + (axis === 2 ? back : 0)];
}

/** How much of a pipe there is, 0 to 1. */
export type Growth = (pipe: Routed, index: number) => number;

/** Everything that stands in a room, as pieces for one camera. */
export function roomPieces(
  camera: Camera,
  room: Room,
  pipes: readonly Routed[],
  growth: Growth = () => 1,
): Piece[] {
  return [
    ...room.draws.map((draw) => draw(camera)),
    ...pipes.flatMap((pipe, index) => {
      const share = growth(pipe, index);
      if (share <= 0) return [];
      return pipePieces(camera, {
        ...pipe,
        points: share < 1 ? grown(pipe.points, share) : pipe.points,
        flanges: [
          pipe.open !== 'from' && pipe.open !== 'both',
          share >= 1 && pipe.open !== 'to' && pipe.open !== 'both',
        ],
      });
    }),
  ];
}

/** The floor of a room: a slab, engineering paper on it, and what stands there in contact with it. */
export function floor(camera: Camera, { size: [width, depth], shadows }: Room, step = 4): Layer {
  const at = (x: number, y: number) => camera.project([x, y, 0]);
  const grid: string[] = [];
  for (let x = step; x < width; x += step) grid.push(line(at(x, 0), at(x, depth)));
  for (let y = step; y < depth; y += step) grid.push(line(at(0, y), at(width, y)));
  return {
    kind: 'marks',
    marks: [
      ...boxMarks(camera, [0, 0, -0.6], [width, depth, 0], 'slab'),
      { paint: 'grid', d: grid.join('') },
      { paint: 'shadow', d: shadows.map((draw) => draw(camera).d).join('') },
    ],
  };
}
