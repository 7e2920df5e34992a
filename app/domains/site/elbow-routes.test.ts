import { describe, expect, it } from 'vitest';
import { ADJUSTMENT_LIMITS, ADJUSTMENT_STEP, ENDS, elbowRoute, OBSTACLE, UNMOVED } from './elbow-routes.ts';
import {
  type Corner3,
  countElbows,
  measurePipe,
  projectIsometric,
  removeStraightCorners,
} from './pipe-run.ts';

function positions(): { x: number; y: number; z: number }[] {
  const steps = (limit: number) =>
    Array.from({ length: (limit * 2) / ADJUSTMENT_STEP + 1 }, (_, step) => step * ADJUSTMENT_STEP - limit);
  return steps(ADJUSTMENT_LIMITS.x).flatMap((x) =>
    steps(ADJUSTMENT_LIMITS.y).flatMap((y) => steps(ADJUSTMENT_LIMITS.z).map((z) => ({ x, y, z }))),
  );
}

/** Whether a pipe segment intersects a box or is closer to it than the pipe's radius. */
function intersects(a: Corner3, b: Corner3, box: { from: Corner3; to: Corner3 }, radius = 0.1): boolean {
  return ([0, 1, 2] as const).every(
    (axis) =>
      Math.max(a[axis], b[axis]) > box.from[axis] - radius &&
      Math.min(a[axis], b[axis]) < box.to[axis] + radius,
  );
}

const parts = (route: readonly Corner3[]) =>
  route.slice(1).map((corner, index) => [route[index] ?? corner, corner] as const);

describe.each([
  ['generative', 16],
  ['smart', 14.5],
] as const)('the drawn route of %s', (algorithm, meters) => {
  it(`connects the units with four elbows and ${meters} m of pipe`, () => {
    const route = elbowRoute(algorithm);
    expect([route.at(0), route.at(-1)]).toEqual([
      [0, 2, 1],
      [10, 2, 1],
    ]);
    expect([ENDS[0].to[0], ENDS[1].from[0]]).toEqual([0, 10]);
    expect({ elbows: countElbows(route), meters: measurePipe(route) }).toEqual({ elbows: 4, meters });
  });

  it('avoids the obstacle and the floor at every position of the elbow', () => {
    const bad = positions().filter((adjustment) => {
      const route = elbowRoute(algorithm, adjustment);
      return (
        route.some(([, , z]) => z <= 0) ||
        parts(route).some(([a, b]) => intersects(a, b, OBSTACLE)) ||
        parts(route).some(([a, b]) => ([0, 1, 2] as const).filter((axis) => a[axis] !== b[axis]).length !== 1)
      );
    });
    expect(positions().length).toBeGreaterThan(100);
    expect(bad).toEqual([]);
  });

  it('needs more elbows outside its plane', () => {
    const aside = algorithm === 'generative' ? { y: 0.5 } : { z: 0.5 };
    expect(countElbows(elbowRoute(algorithm, { ...UNMOVED, ...aside }))).toBe(6);
  });
});

describe('a run of pipe', () => {
  it('keeps each real corner once and drops straight ones', () => {
    const corners: Corner3[] = [
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [3, 0, 0],
      [3, 2, 0],
    ];
    expect(removeStraightCorners(corners)).toEqual([
      [0, 0, 0],
      [3, 0, 0],
      [3, 2, 0],
    ]);
  });

  it('projects height straight up in an isometric drawing', () => {
    expect(projectIsometric([0, 0, 0], 10)).toEqual([0, 0]);
    expect(projectIsometric([0, 0, 2], 10)).toEqual([0, -20]);
    expect(projectIsometric([2, 2, 0], 10)).toEqual([0, 20]);
  });
});
