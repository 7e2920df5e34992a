/** In drawing units. */
export type Corner = readonly [x: number, y: number];

/**
 * The SVG path of a pipe with elbows of one radius (ux §3.1). Elbows shrink where two corners are closer than two
 * radii, so that they never overlap.
 */
export function pipePath(corners: readonly Corner[], radius = 10): string {
  return corners
    .map((corner, index) => {
      const before = corners[index - 1];
      const after = corners[index + 1];
      if (!before) return `M${corner[0]} ${corner[1]}`;
      if (!after) return `L${corner[0]} ${corner[1]}`;
      const bend = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
      const [fromX, fromY] = towards(corner, before, bend);
      const [toX, toY] = towards(corner, after, bend);
      return `L${fromX} ${fromY}Q${corner[0]} ${corner[1]} ${toX} ${toY}`;
    })
    .join('');
}

function distance([ax, ay]: Corner, [bx, by]: Corner): number {
  return Math.hypot(bx - ax, by - ay);
}

function towards(from: Corner, to: Corner, length: number): Corner {
  const whole = distance(from, to) || 1;
  return [
    round(from[0] + ((to[0] - from[0]) * length) / whole),
    round(from[1] + ((to[1] - from[1]) * length) / whole),
  ];
}

const round = (value: number) => Math.round(value * 100) / 100;
