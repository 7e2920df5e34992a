import type { Axis, Point } from '#app/domains/pipe-routing/space.ts';
/** A point of the picture in pixels; y is down. */
export type Dot = readonly [x: number, y: number];

export type Camera = {
  project: (point: Point) => Dot;
  /** Direction to the viewer. All three components are positive, so the east, south and top faces are visible. */
  toViewer: Point;
  /** Pixels per cell across the line of sight. */
  scale: number;
  /** The ellipse as which a circle across an axis appears. `turn`: degrees. */
  circle: (axis: Axis, radius: number) => { rx: number; ry: number; turn: number };
};

export type View = {
  /** Degrees around the plant; 45 shows both sides equally. */
  azimuth: number;
  /** Degrees above the floor; 35.26 is isometric. */
  elevation: number;
  scale: number;
  /** Position of the plant's origin in the picture. */
  origin: Dot;
};

/** A camera without perspective: parallel runs stay parallel, and pipes have the same width everywhere. */
export function cameraFor({ azimuth, elevation, scale, origin }: View): Camera {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  const toViewer: Point = [Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), Math.sin(e)];
  const direction = ([x, y, z]: Point): Dot => [
    (x * Math.cos(a) - y * Math.sin(a)) * scale,
    ((x * Math.sin(a) + y * Math.cos(a)) * Math.sin(e) - z * Math.cos(e)) * scale,
  ];
  return {
    toViewer,
    scale,
    project: (point) => {
      const [x, y] = direction(point);
      return [origin[0] + x, origin[1] + y];
    },
    circle: (axis, radius) => {
      const [x, y] = direction([axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]);
      return {
        rx: radius * scale,
        ry: radius * scale * Math.abs(toViewer[axis]),
        turn: (Math.atan2(y, x) * 180) / Math.PI + 90,
      };
    },
  };
}
