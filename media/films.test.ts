import { describe, expect, it } from 'vitest';
import { elbowRadius, middleLine } from '#app/domains/pipe-routing/pipe-line.ts';
import { pathPoints } from '#app/domains/pipe-routing/plant-room.ts';
import { cornersOf, distance } from '#app/domains/pipe-routing/space.ts';
import { filmRooms } from './films/rooms.ts';
import { films } from './films.ts';
import { clashes } from './scenes/clashes.ts';

const routed = filmRooms().filter(({ room }) => room.requests.length > 0);

describe.each(routed)('the film room $name, routed by the router', ({ room, pipes }) => {
  it('has no clash between pipes or with equipment', () => {
    expect(clashes(room, pipes)).toBe(0);
  });

  it('connects every requested pair of ports', () => {
    expect(pipes.map(({ name }) => name)).toEqual(room.requests.map(({ name }) => name));
    room.requests.forEach((request, index) => {
      const points = pipes[index]?.points ?? [];
      const [first, last] = [
        pathPoints(request, [request.from.cell, request.to.cell]).slice(0, 2),
        pathPoints(request, [request.from.cell, request.to.cell]).slice(-2),
      ];
      expect(points.slice(0, 2)).toEqual(first);
      expect(points.slice(-2)).toEqual(last);
    });
  });
});

describe.each(filmRooms())('the film room $name', ({ pipes }) => {
  it('has elbows of the same radius on each pipe', () => {
    const tight = pipes.flatMap(({ name, points, radius }) =>
      elbowsOf(points, radius)
        .filter((each) => Math.abs(each - elbowRadius(radius)) > 1e-6)
        .map((each) => `${name}: ${each}`),
    );
    expect(tight).toEqual([]);
  });
});

/** Radius of each drawn elbow: the distance of its ends from the corner that it rounds. */
function elbowsOf(points: Parameters<typeof middleLine>[0], radius: number): number[] {
  const line = middleLine(points, radius);
  return cornersOf(points)
    .slice(1, -1)
    .map((corner) => {
      const onAxis = line.filter(
        ({ point }) =>
          point.filter((value, axis) => Math.abs(value - (corner[axis] ?? 0)) < 1e-9).length === 2,
      );
      return Math.min(...onAxis.map(({ point }) => distance(point, corner)));
    });
}

describe('clashes', () => {
  const [plant] = filmRooms();
  it('counts a pipe through another pipe and a pipe through equipment', () => {
    const { room, pipes } = plant as NonNullable<typeof plant>;
    const [pipe] = pipes;
    const again = { ...(pipe as NonNullable<typeof pipe>), name: 'again' };
    expect(clashes(room, [...pipes, again])).toBe(again.points.length - 2);
    const tank = room.equipment.find(({ kind }) => kind === 'tank');
    if (tank?.kind !== 'tank') throw new Error('no tank');
    const through = [0, 1, 2, 3].map((step) => [tank.x - 1.5 + step, tank.y, 2.5] as const);
    expect(clashes(room, [{ ...again, points: through }])).toBe(2);
  });
});

describe('the films', () => {
  it.each(films)(
    '$name has its poster and its fade within the loop',
    ({ seconds, posterAt, fadesAt, stillFrom }) => {
      expect(posterAt).toBeLessThan(fadesAt ?? seconds);
      expect(fadesAt ?? 0).toBeLessThan(seconds);
      expect(stillFrom ?? 0).toBeLessThanOrEqual(fadesAt ?? 0);
      expect(Number.isInteger(seconds * 24)).toBe(true);
    },
  );
});
