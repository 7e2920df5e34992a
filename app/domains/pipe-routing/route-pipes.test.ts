import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  type Cell,
  DIRECTIONS,
  type PipeRequest,
  type Plant,
  type Route,
  routePipes,
} from './route-pipes.ts';

const key = (cell: Cell) => cell.join(' ');
const inside = ([x, y, z]: Cell, { min, max }: Block) =>
  x >= min[0] && x < max[0] && y >= min[1] && y < max[1] && z >= min[2] && z < max[2];

/** Two walls of nozzles with obstacles between them, and lanes in a different order on either side. */
const plants = fc
  .record({
    seed: fc.integer({ min: 0, max: 9999 }),
    lanes: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 2, maxLength: 5 }),
    blocks: fc.array(fc.record({ x: fc.integer({ min: 4, max: 12 }), y: fc.integer({ min: 0, max: 7 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ seed, lanes, blocks }): Plant => {
    const arrivals = [...lanes].sort((a, b) => a - b);
    return {
      size: [18, 10, 8],
      seed,
      blocks: blocks.map(({ x, y }) => ({ min: [x, y, 0], max: [x + 2, y + 3, 5] })),
      requests: lanes.map(
        (lane, index): PipeRequest => ({
          name: `pipe ${lane}`,
          from: { cell: [0, lane, 1], direction: DIRECTIONS.east },
          to: { cell: [17, arrivals[index] ?? lane, 1], direction: DIRECTIONS.west },
        }),
      ),
    };
  });

const holdsFor = (law: (plant: Plant, routes: readonly Route[]) => void) =>
  fc.assert(
    fc.property(plants, (plant) => {
      law(plant, routePipes(plant));
    }),
    { numRuns: 40, seed: 20 },
  );

describe('the router', () => {
  it('never routes two pipes through one cell', () => {
    holdsFor((_, routes) => {
      const cells = routes.flatMap(({ cells }) => cells.map(key));
      expect(new Set(cells).size).toBe(cells.length);
    });
  });

  it('never routes a pipe through equipment', () => {
    holdsFor(({ blocks }, routes) => {
      const hits = routes.flatMap(({ cells }) => cells.filter((cell) => blocks.some((b) => inside(cell, b))));
      expect(hits).toEqual([]);
    });
  });

  it('joins every port, straight out of one nozzle and straight into the other', () => {
    holdsFor(({ requests }, routes) => {
      expect(routes.map(({ name }) => name)).toEqual(requests.map(({ name }) => name));
      routes.forEach(({ cells }, index) => {
        const request = requests[index];
        expect(cells[0]).toEqual(request?.from.cell);
        expect(cells.at(-1)).toEqual(request?.to.cell);
        expect((cells[1]?.[0] ?? 0) - (cells[0]?.[0] ?? 0)).toBe(1);
        expect((cells.at(-1)?.[0] ?? 0) - (cells.at(-2)?.[0] ?? 0)).toBe(1);
      });
    });
  });

  it('steps between neighboring cells', () => {
    holdsFor((_, routes) => {
      for (const { cells } of routes)
        cells.slice(1).forEach((cell, index) => {
          const before = cells[index] as Cell;
          const steps = cell.map((value, axis) => Math.abs(value - (before[axis] ?? 0)));
          expect(steps.reduce((sum, step) => sum + step)).toBe(1);
        });
    });
  });

  it('returns the same routes for the same seed', () => {
    holdsFor((plant, routes) => expect(routePipes(plant)).toEqual(routes));
  });

  it('passes a wall with as few bends as possible', () => {
    const [route] = routePipes({
      size: [9, 9, 1],
      seed: 1,
      blocks: [{ min: [4, 0, 0], max: [5, 6, 1] }],
      requests: [
        {
          name: 'around',
          from: { cell: [0, 4, 0], direction: DIRECTIONS.east },
          to: { cell: [8, 4, 0], direction: DIRECTIONS.west },
        },
      ],
    });
    const bends = route?.cells.slice(2).filter((cell, index) => {
      const [a, b] = [route.cells[index], route.cells[index + 1]];
      return a && b && (b[0] - a[0] !== cell[0] - b[0] || b[1] - a[1] !== cell[1] - b[1]);
    });
    expect(bends).toHaveLength(4);
  });

  it('names the pipe without a path', () => {
    const walled: Plant = {
      size: [5, 3, 1],
      seed: 1,
      blocks: [{ min: [2, 0, 0], max: [3, 3, 1] }],
      requests: [
        {
          name: 'shut in',
          from: { cell: [0, 1, 0], direction: DIRECTIONS.east },
          to: { cell: [4, 1, 0], direction: DIRECTIONS.west },
        },
      ],
    };
    expect(() => routePipes(walled)).toThrow('no way for shut in');
  });
});
