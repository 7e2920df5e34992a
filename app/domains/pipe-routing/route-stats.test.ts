import { describe, expect, it } from 'vitest';
import { type Cell, DIRECTIONS, type Plant } from './route-pipes.ts';
import { countRoutes } from './route-stats.ts';

const plant: Plant = {
  size: [6, 6, 1],
  seed: 1,
  blocks: [{ min: [4, 4, 0], max: [6, 6, 1] }],
  requests: [
    {
      name: 'a',
      from: { cell: [0, 0, 0], direction: DIRECTIONS.east },
      to: { cell: [2, 2, 0], direction: DIRECTIONS.north },
    },
    {
      name: 'b',
      from: { cell: [0, 1, 0], direction: DIRECTIONS.east },
      to: { cell: [4, 1, 0], direction: DIRECTIONS.west },
    },
  ],
};
const bent: Cell[] = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [2, 1, 0],
  [2, 2, 0],
];
const line = (y: number): Cell[] => [0, 1, 2, 3, 4].map((x): Cell => [x, y, 0]);

describe('route statistics', () => {
  it('counts pipes and elbows', () => {
    expect(countRoutes(plant, [{ name: 'a', cells: bent }])).toEqual({ pipes: 1, elbows: 1, clashes: 0 });
  });

  it('counts each cell that two pipes share', () => {
    const both = [
      { name: 'a', cells: bent },
      { name: 'b', cells: line(1) },
    ];
    expect(countRoutes(plant, both)).toEqual({ pipes: 2, elbows: 1, clashes: 1 });
  });

  it('counts each cell of a pipe in equipment', () => {
    expect(countRoutes(plant, [{ name: 'b', cells: line(4) }]).clashes).toBe(1);
  });
});
