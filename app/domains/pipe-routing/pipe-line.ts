import { cornersOf, distance, type Point, towards } from './space.ts';

/** A point on a pipe's center line, `at` cells from its start. `direction`: unit vector. */
export type Station = { point: Point; direction: Point; at: number };

/** Segments of a quarter circle. */
const ELBOW_STEPS = 8;

/** Elbow radius in cells: the pipe's diameter, as in a short-radius elbow. */
export function elbowRadius(radius: number): number {
  return Math.max(radius * 2, 0.5);
}

/** Center line of a pipe: straights with quarter-circle elbows. */
export function middleLine(points: readonly Point[], radius: number): Station[] {
  const corners = cornersOf(points);
  const bend = elbowRadius(radius);
  const stations: Station[] = [];
  const add = (point: Point, direction: Point) => {
    const last = stations.at(-1);
    stations.push({ point, direction: direction, at: last ? last.at + between(last.point, point) : 0 });
  };
  corners.forEach((corner, index) => {
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!before || !after) {
      add(corner, directionFrom(before ?? corner, after ?? corner));
      return;
    }
    const reach = Math.min(bend, distance(before, corner) / 2, distance(corner, after) / 2);
    const [start, end] = [towards(corner, before, reach), towards(corner, after, reach)];
    const [way, turned] = [directionFrom(before, corner), directionFrom(corner, after)];
    for (let step = 0; step <= ELBOW_STEPS; step++) {
      const angle = (step / ELBOW_STEPS) * (Math.PI / 2);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // The center of the bend is `reach` to the side of both ends.
      const on = (axis: 0 | 1 | 2) =>
        start[axis] + turned[axis] * reach * (1 - cos) + way[axis] * reach * sin;
      const going = (axis: 0 | 1 | 2) => way[axis] * cos + turned[axis] * sin;
      add(step === ELBOW_STEPS ? end : [on(0), on(1), on(2)], [going(0), going(1), going(2)]);
    }
  });
  return stations;
}

/** The first `share` (0 to 1) of a center line, for growing pipes. */
export function grownLine(line: readonly Station[], share: number): Station[] {
  const length = (line.at(-1)?.at ?? 0) * Math.min(1, Math.max(0, share));
  const grown = line.filter(({ at }) => at <= length);
  const [last, next] = [grown.at(-1), line[grown.length]];
  if (!last || !next || length - last.at < 1e-6) return grown;
  const part = (length - last.at) / (next.at - last.at);
  const mixed = (a: Point, b: Point): Point => [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
  ];
  return [
    ...grown,
    { point: mixed(last.point, next.point), direction: mixed(last.direction, next.direction), at: length },
  ];
}

function between(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
}

function directionFrom(a: Point, b: Point): Point {
  const length = between(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length];
}
