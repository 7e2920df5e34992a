import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  EdgesGeometry,
  Group,
  LatheGeometry,
  LineSegments,
  Mesh,
  type Object3D,
  Vector2,
  Vector3,
} from 'three';
import type { Axis, Point } from '../space.ts';
import type { Finish, Surface } from './finish.ts';

/** Around a cylinder: enough that its outline looks round at the sizes we draw. */
const AROUND = 40;

/** A point of the plant where WebGL has it: y is up there, and z comes to the viewer. */
export function placeOf([x, y, z]: Point): Vector3 {
  return new Vector3(x, z, y);
}

/** A body of one surface that casts and takes shadow; `edges`: with a line along each sharp edge. */
export function body(geometry: BufferGeometry, finish: Finish, surface: Surface, edges = false): Object3D {
  const mesh = new Mesh(geometry, finish.of(surface));
  mesh.castShadow = surface !== 'slab' && surface !== 'ghost';
  mesh.receiveShadow = true;
  if (!edges) return mesh;
  const group = new Group();
  group.add(mesh, new LineSegments(new EdgesGeometry(geometry, 30), finish.edge));
  return group;
}

export function box(finish: Finish, min: Point, max: Point, surface: Surface, edges = true): Object3D {
  const [from, to] = [placeOf(min), placeOf(max)];
  const size = to.clone().sub(from);
  const solid = body(new BoxGeometry(size.x, size.y, size.z), finish, surface, edges);
  solid.position.copy(from).addScaledVector(size, 0.5);
  return solid;
}

/** A cylinder from a point along an axis; `ends`: its two radii when they differ. */
export function cylinder(
  finish: Finish,
  from: Point,
  axis: Axis,
  length: number,
  radius: number | readonly [low: number, high: number],
  surface: Surface,
): Object3D {
  const [low, high] = typeof radius === 'number' ? [radius, radius] : radius;
  const solid = body(new CylinderGeometry(high, low, length, AROUND), finish, surface);
  return standing(solid, from, axis, length / 2);
}

/** A body turned around an axis from its outline: pairs of radius and height, from low to high. */
export function lathe(
  finish: Finish,
  from: Point,
  axis: Axis,
  outline: readonly (readonly [radius: number, height: number])[],
  surface: Surface,
): Object3D {
  const points = outline.map(([radius, height]) => new Vector2(radius, height));
  return standing(body(new LatheGeometry(points, AROUND), finish, surface), from, axis, 0);
}

/** A dished end as an outline: a quarter of an ellipse from the shoulder to the middle. */
export function dished(radius: number, from: number, height: number): [radius: number, height: number][] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * (Math.PI / 2);
    return [Math.max(0.0001, radius * Math.cos(angle)), from + height * Math.sin(angle)];
  });
}

/** Geometry of WebGL stands along its y; here it lies along an axis of the plant. */
function standing(solid: Object3D, from: Point, axis: Axis, middle: number): Object3D {
  solid.position.copy(placeOf(from));
  if (axis === 0) solid.rotation.z = -Math.PI / 2;
  if (axis === 1) solid.rotation.x = Math.PI / 2;
  solid.position.add(new Vector3(axis === 0 ? middle : 0, axis === 2 ? middle : 0, axis === 1 ? middle : 0));
  return solid;
}
