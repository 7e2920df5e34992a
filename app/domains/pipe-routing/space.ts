/** In cells: x is east, y is south, z is up. */
export type Point = readonly [x: number, y: number, z: number];
export type Axis = 0 | 1 | 2;

export function along([x, y, z]: Point, axis: Axis, length: number): Point {
  return [x + (axis === 0 ? length : 0), y + (axis === 1 ? length : 0), z + (axis === 2 ? length : 0)];
}

/** First axis along which two points differ; z if they are equal. */
export function axisOf(a: Point, b: Point): Axis {
  if (a[0] !== b[0]) return 0;
  return a[1] !== b[1] ? 1 : 2;
}

/** Manhattan distance in cells. */
export function distance(a: Point, b: Point): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
}

/** The point `length` cells from one point towards another. */
export function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** Ends and turns of a path. */
export function cornersOf(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    return !before || !after || axisOf(before, point) !== axisOf(point, after);
  });
}
