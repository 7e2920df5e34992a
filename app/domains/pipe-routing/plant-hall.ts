import { blockOf, type Equipment } from './equipment.ts';
import { lazy, port } from './plant-room.ts';
import type { Block, Cell, Port } from './route-pipes.ts';
import type { Point } from './space.ts';

/** Racks along x, each with a row of equipment on either side. All sizes in cells. */
const RACKS = 5;
const LENGTH = 200;
/** Distance from one rack to the next. */
const PITCH = 31;
const [MARGIN, ROW, AISLE, WIDTH] = [3, 6, 2, 14] as const;
const BAY = 16;
/** Heights at which lines cross the rack between its beams. Each tier of lanes lies on one of beams. */
export const CROSSING_TIERS: readonly number[] = [6, 8, 10];
export const LANE_TIERS: readonly number[] = [7, 9, 11];
const TOP = 13;
/** Lowest height with lanes or crossings. */
export const RACK_FOOT = 6;

/** Copies of one piece of equipment. */
export type Copies = { model: Equipment; places: readonly Point[] };

/** A piece of equipment with nozzles on top. `rack`: the one that its lines lead to. */
export type HallUnit = { rack: number; x: number; nozzles: readonly Port[] };

export type Hall = { size: Cell; copies: readonly Copies[] };

type Kind = {
  model: Equipment;
  length: number;
  tops: readonly (readonly [x: number, y: number, z: number])[];
};

/** Every other cell, so that other pipes can pass between them. */
const UNIT_TOPS = [0, 1, 2, 3, 4, 5].flatMap((x) => [1, 3].map((y) => [x, y + (x % 2), 4] as const));

const KINDS = {
  unit: {
    model: { kind: 'air-unit', min: [0, 0, 0], max: [6, 6, 4], panels: 3 },
    length: 6,
    tops: UNIT_TOPS,
  },
  tank: {
    model: { kind: 'tank', x: 2.5, y: 3, radius: 2.5, top: 5 },
    length: 5,
    tops: [
      [2, 2, 5],
      [1, 3, 5],
      [3, 3, 5],
      [2, 4, 5],
    ],
  },
  drum: {
    model: { kind: 'drum', at: [0.5, 3, 2.5], axis: 0, length: 6, radius: 1.5 },
    length: 7,
    tops: [
      [1, 3, 4],
      [3, 3, 4],
      [5, 3, 4],
    ],
  },
} as const satisfies Record<string, Kind>;
const ORDER = ['unit', 'tank', 'unit', 'unit', 'drum', 'unit', 'tank', 'unit'] as const;

/** y of a rack's first row of columns. */
const rackAt = (rack: number) => MARGIN + rack * PITCH + ROW + AISLE;

/** Whether `y` is between the columns of a rack. */
export function isLane(y: number): boolean {
  return awayFromRack(y) < 0;
}

/** Distance of `y` from the columns of the nearest rack; negative between them. */
export function awayFromRack(y: number): number {
  const place = (y - MARGIN) % PITCH;
  const first = ROW + AISLE;
  return Math.max(first - place, place - first - WIDTH + 1);
}

const built = lazy(() => {
  const places = { unit: [] as Point[], tank: [] as Point[], drum: [] as Point[] };
  const units: HallUnit[] = [];
  for (let rack = 0; rack < RACKS; rack++)
    for (const y of [rackAt(rack) - AISLE - ROW, rackAt(rack) + WIDTH + AISLE]) {
      // Each row starts at a different piece.
      let turn = units.length;
      for (let x = MARGIN; ; turn++) {
        const kind = ORDER[turn % ORDER.length] ?? 'unit';
        const { length, tops } = KINDS[kind];
        if (x + length > LENGTH - MARGIN) break;
        places[kind].push([x, y, 0]);
        units.push({
          rack,
          x,
          nozzles: tops.map(([dx, dy, z]) => port(x + dx, y + dy, z, 'up')),
        });
        x += length + 2;
      }
    }
  const [columns, beams]: [Point[], Point[]] = [[], []];
  for (let rack = 0; rack < RACKS; rack++)
    for (let x = 4; x < LENGTH - MARGIN; x += BAY) {
      columns.push([x, rackAt(rack), 0], [x, rackAt(rack) + WIDTH - 1, 0]);
      beams.push(...CROSSING_TIERS.map((z): Point => [x, rackAt(rack) + 1, z]));
    }
  const copies: Copies[] = [
    ...Object.entries(places).map(([kind, at]) => ({
      model: KINDS[kind as keyof typeof KINDS].model,
      places: at,
    })),
    { model: { kind: 'column', x: 0.5, y: 0.5, top: TOP - 1 }, places: columns },
    { model: { kind: 'beam', from: [0.5, 0, 1], axis: 1, length: WIDTH - 2, depth: 0.7 }, places: beams },
  ];
  const size: Cell = [LENGTH, MARGIN + RACKS * PITCH, TOP];
  return { hall: { size, copies }, units, blocks: copies.flatMap(blocksOf) };
});

/** Five racks with steel, vessels and units beside them. */
export const plantHall = (): Hall => built().hall;
export const hallUnits = (): readonly HallUnit[] => built().units;
export const hallBlocks = (): readonly Block[] => built().blocks;

function blocksOf({ model, places }: Copies): Block[] {
  const { min, max } = blockOf(model);
  const moved = (cell: Cell, [x, y, z]: Point): Cell => [cell[0] + x, cell[1] + y, cell[2] + z];
  return places.map((place) => ({ min: moved(min, place), max: moved(max, place) }));
}
