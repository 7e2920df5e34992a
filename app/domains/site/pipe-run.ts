/** A corner of a pipe, meters. */
export type Corner3 = readonly [x: number, y: number, z: number];

const AXES = [0, 1, 2] as const;

/** Removes corners at which the pipe does not turn. */
export function removeStraightCorners(corners: readonly Corner3[]): Corner3[] {
  return corners
    .filter((corner, index) => index === 0 || distance(corner, corners[index - 1] ?? corner) > 0)
    .filter((_corner, index, all) => {
      const before = all[index - 1];
      const after = all[index + 1];
      if (!before || !after) return true;
      return AXES.filter((axis) => before[axis] !== after[axis]).length > 1;
    });
}

/** Length in meters; elbows count as sharp corners. */
export function measurePipe(corners: readonly Corner3[]): number {
  return corners.reduce((sum, corner, index) => sum + distance(corner, corners[index - 1] ?? corner), 0);
}

export function countElbows(corners: readonly Corner3[]): number {
  return Math.max(0, corners.length - 2);
}

/** Isometric projection with `scale` units per meter, y downwards. */
export function projectIsometric([x, y, z]: Corner3, scale: number): [x: number, y: number] {
  return [round((x - y) * Math.cos(Math.PI / 6) * scale), round(((x + y) / 2 - z) * scale)];
}

function distance(a: Corner3, b: Corner3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const round = (value: number) => Math.round(value * 10) / 10;
