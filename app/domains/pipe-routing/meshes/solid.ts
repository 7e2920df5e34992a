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

/** Cylinder segments, enough for a round outline at our sizes. */
const AROUND = 40;

/** Converts a plant point to WebGL, where y is up and z points to the viewer. */
export function placeOf([x, y, z]: Point): Vector3 {
  return new Vector3(x, z, y);
}

/** A mesh with shadows. `edges`: draws a line along each sharp edge. */
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

/** `radius`: one, or the two of a cone. */
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

/** Solid of revolution. `outline`: pairs of radius and height, from low to high. */
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

/** Outline of a dished end: a quarter ellipse from shoulder to center. */
export function dished(radius: number, from: number, height: number): [radius: number, height: number][] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * (Math.PI / 2);
    return [Math.max(0.0001, radius * Math.cos(angle)), from + height * Math.sin(angle)];
  });
}

/** Rotates y-aligned WebGL geometry to an axis of the plant. */
function standing(solid: Object3D, from: Point, axis: Axis, middle: number): Object3D {
  solid.position.copy(placeOf(from));
  if (axis === 0) solid.rotation.z = -Math.PI / 2;
  if (axis === 1) solid.rotation.x = Math.PI / 2;
  solid.position.add(new Vector3(axis === 0 ? middle : 0, axis === 2 ? middle : 0, axis === 1 ? middle : 0));
  return solid;
}
