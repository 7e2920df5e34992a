import { type Axis, along, type Point } from '#app/domains/pipe-routing/space.ts';
import type { Camera, Dot } from './camera.ts';
import { dots, type Mark, short } from './piece.ts';

/** A body's material. Its paints are the name plus a digit for the top (1), left (2) and right face (3). */
export type Material = 'shell' | 'steel' | 'ground' | 'duct' | 'live' | 'slab' | 'ghost';

export function polygon(corners: readonly Dot[]): string {
  return `${line(...corners)}Z`;
}

/** A path from dot to dot in relative coordinates, which take fewer characters. */
export function line(...points: readonly Dot[]): string {
  let [px, py] = [0, 0];
  return points
    .map(([x, y], index) => {
      const [nx, ny] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
      const [dx, dy] = [nx - px, ny - py];
      [px, py] = [nx, ny];
      if (index === 0) return `M${dots(nx, ny)}`;
      if (Math.abs(dx) < 0.05) return `v${short(dy)}`;
      return Math.abs(dy) < 0.05 ? `h${short(dx)}` : `l${dots(dx, dy)}`;
    })
    .join('');
}

/** The three visible faces of a box. */
export function boxMarks(camera: Camera, min: Point, max: Point, material: Material): Mark[] {
  const at = (x: number, y: number, z: number) => camera.project([x, y, z]);
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  return [
    { paint: `${material}2`, d: polygon([at(x0, y1, z0), at(x1, y1, z0), at(x1, y1, z1), at(x0, y1, z1)]) },
    { paint: `${material}3`, d: polygon([at(x1, y1, z0), at(x1, y0, z0), at(x1, y0, z1), at(x1, y1, z1)]) },
    { paint: `${material}1`, d: polygon([at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1)]) },
  ];
}

/** Path of a circle across an axis. */
export function disc(camera: Camera, centre: Point, axis: Axis, radius: number): string {
  const { rx, ry, turn } = camera.circle(axis, radius);
  const [x, y] = camera.project(centre);
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * rx];
  const arc = `A${dots(rx, ry, turn)} 0 1 `;
  return `M${dots(x + dx, y + dy)}${arc}${dots(x - dx, y - dy)}${arc}${dots(x + dx, y + dy)}Z`;
}

/** Side of a cylinder from a point along an axis; `disc` draws its near end. */
export function tube(camera: Camera, from: Point, axis: Axis, length: number, radius: number): string {
  const { rx, ry, turn } = camera.circle(axis, radius);
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * rx];
  const [x, y] = camera.project(from);
  const [ex, ey] = camera.project(along(from, axis, length));
  return `M${dots(x + dx, y + dy)}A${dots(rx, ry, turn)} 0 1 ${dots(x - dx, y - dy)}L${dots(ex - dx, ey - dy)}A${dots(rx, ry, turn)} 0 0 ${dots(ex + dx, ey + dy)}Z`;
}

/** The visible half of a ring around a cylinder. */
export function hoop(camera: Camera, centre: Point, axis: Axis, radius: number): string {
  const { rx, ry, turn } = camera.circle(axis, radius);
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * rx];
  const [x, y] = camera.project(centre);
  return `M${dots(x + dx, y + dy)}A${dots(rx, ry, turn)} 0 1 ${dots(x - dx, y - dy)}`;
}

/** Dished end of a vertical or horizontal vessel: an arch over its near rim. */
export function dome(camera: Camera, centre: Point, axis: Axis, radius: number, height: number): string {
  const { rx, ry, turn } = camera.circle(axis, radius);
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * rx];
  const [x, y] = camera.project(centre);
  const rise = ry + height * camera.scale * Math.sqrt(1 - camera.toViewer[axis] ** 2);
  const arcs = [`A${dots(rx, ry, turn)} 0 1 `, `A${dots(rx, rise, turn)} 0 1 `];
  return `M${dots(x + dx, y + dy)}${arcs[0]}${dots(x - dx, y - dy)}${arcs[1]}${dots(x + dx, y + dy)}Z`;
}
