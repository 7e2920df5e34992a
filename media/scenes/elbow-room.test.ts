import { describe, expect, it } from 'vitest';
import { spaceOf } from '#app/domains/pipe-routing/equipment.ts';
import { middleLine } from '#app/domains/pipe-routing/pipe-line.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { MOVES } from '../films/routiar-elbows.ts';
import { elbowPipe, elbowRoom, type Moved } from './elbow-room.ts';

/** The elbow before and after each move. */
const HELD = [0, 1, 2, 3].map((count) => {
  const moved: Moved = { x: 0, y: 0, z: 0 };
  for (const { axis, by } of MOVES.slice(0, count)) moved[axis] = by;
  return moved;
});
const PIPES = [
  { name: 'over', pipe: elbowPipe('generative') },
  ...HELD.map((moved, index) => ({ name: `round, after ${index} moves`, pipe: elbowPipe('smart', moved) })),
];

describe.each(PIPES)('the pipe of the elbow room, $name', ({ pipe }) => {
  const [unit, block, tank] = elbowRoom().equipment.map(spaceOf) as Space[];

  it("joins the unit's side and the tank's nozzle", () => {
    const [start, end] = [pipe.points[0] as Point, pipe.points.at(-1) as Point];
    expect(start[0]).toBe(unit?.max[0]);
    expect(start[1]).toBeGreaterThan((unit?.min[1] ?? 0) + pipe.radius);
    expect(start[1]).toBeLessThan((unit?.max[1] ?? 0) - pipe.radius);
    expect(end[2]).toBe(tank?.max[2]);
    expect([end[0], end[1]]).toEqual(
      [0, 1].map((axis) => ((tank?.min[axis] ?? 0) + (tank?.max[axis] ?? 0)) / 2),
    );
  });

  it('stays clear of the obstacle by its whole radius', () => {
    const line = middleLine(pipe.points, pipe.radius).map(({ point }) => point);
    for (const [index, to] of line.slice(1).entries())
      expect(gap(line[index] as Point, to, block as Space)).toBeGreaterThan(pipe.radius);
  });
});

type Space = ReturnType<typeof spaceOf>;

/** Largest gap between a straight part of a pipe and a box along any axis, in cells. */
function gap(from: Point, to: Point, { min, max }: Space): number {
  return Math.max(
    ...([0, 1, 2] as const).map((axis) =>
      Math.max(min[axis] - Math.max(from[axis], to[axis]), Math.min(from[axis], to[axis]) - max[axis]),
    ),
  );
}
