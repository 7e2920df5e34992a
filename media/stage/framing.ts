import { MathUtils, Vector3 } from 'three';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import type { Look, View } from './stage.ts';

/** Empty margin of the picture, px. */
export type Margin = { side: number; top: number; bottom: number };

/** The same view, but aimed at a point above `middle`, so that the camera can orbit it. */
export function turntable({ at, azimuth, elevation, far }: Look, middle: Point): Look {
  const [a, e] = [MathUtils.degToRad(azimuth), MathUtils.degToRad(elevation)];
  const [x, y] = [at[0] - middle[0], at[1] - middle[1]];
  // Distance of the aim from the axis, towards the camera.
  const before = x * Math.sin(a) + y * Math.cos(a);
  return {
    at: [middle[0], middle[1], at[2] - before * Math.tan(e)],
    azimuth,
    elevation,
    far: far + before / Math.cos(e),
  };
}

/** Corners of a box, in cells. */
export function boxCorners([x0, y0, z0]: Point, [x1, y1, z1]: Point): Point[] {
  return [z0, z1].flatMap((z): Point[] => [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]);
}

/** Moves the camera so that the points just fill the picture within its margin, and returns the resulting look. */
export function frame(
  stage: View,
  way: Pick<Look, 'azimuth' | 'elevation' | 'fov'>,
  points: readonly Point[],
  { side, top, bottom }: Margin,
): Look {
  const [free, high] = [stage.width - side * 2, stage.height - top - bottom];
  let look: Look = { ...way, at: points[0] ?? [0, 0, 0], far: 80 };
  for (let round = 0; round < 24; round++) {
    stage.look(look);
    const seen = points.map(stage.project);
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    const [left, right, upper, lower] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const cells = (2 * look.far * Math.tan(MathUtils.degToRad(stage.camera.fov / 2))) / stage.height;
    const aside = ((left + right) / 2 - stage.width / 2) * cells;
    const below = ((upper + lower) / 2 - (top + high / 2)) * cells;
    const [right3, up3] = [new Vector3(), new Vector3()];
    stage.camera.matrixWorld.extractBasis(right3, up3, new Vector3());
    const move = right3.multiplyScalar(aside).addScaledVector(up3, -below);
    look = {
      ...look,
      // WebGL's y is the plant's z.
      at: [look.at[0] + move.x, look.at[1] + move.z, look.at[2] + move.y],
      far: look.far * Math.max((right - left) / free, (lower - upper) / high),
    };
  }
  stage.look(look);
  return look;
}
