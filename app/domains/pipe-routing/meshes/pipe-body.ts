import { BufferGeometry, Float32BufferAttribute, Group, Mesh, Vector3 } from 'three';
import { grownLine, middleLine, type Station } from '../pipe-line.ts';
import type { RoutedPipe, System } from '../plant-room.ts';
import { axisOf, type Point } from '../space.ts';
import type { Finish } from './finish.ts';
import { cylinder, placeOf } from './solid.ts';

const AROUND = 24;
/** Thickness of both rings of a flange, in cells. */
const FLANGE = 0.26;

/** WebGL object of a pipe. */
export type PipeBody = {
  object: Group;
  /** Shows the first `share` (0 to 1) of the pipe. The flange at its end appears last. */
  grow: (share: number) => void;
  /** Applies another system's material. */
  turnInto: (system: System) => void;
  /** Frees GPU memory. */
  dispose: () => void;
};

/** A pipe with equal elbows, and flanges at its nozzles. */
export function pipeBody(finish: Finish, { system, radius, points, open }: RoutedPipe): PipeBody {
  const line = middleLine(points, radius);
  const tube = new Mesh(tubeOf(line, radius), finish.of(system));
  const shown = new Group();
  tube.castShadow = system !== 'ghost';
  tube.receiveShadow = true;
  const [near, far] = [flangeAt(points[0], points[1]), flangeAt(points.at(-1), points.at(-2))];
  if (open === 'from' || open === 'both') near.visible = false;
  const closed = open !== 'to' && open !== 'both';
  far.visible = closed;
  shown.add(tube, near, far);

  function flangeAt(end: Point | undefined, inside: Point | undefined): Group {
    const group = new Group();
    if (!end || !inside) return group;
    const axis = axisOf(end, inside);
    const sign = Math.sign(inside[axis] - end[axis]);
    const start: [number, number, number] = [...end];
    if (sign < 0) start[axis] -= FLANGE;
    const half = FLANGE / 2;
    const outer: [number, number, number] = [...start];
    outer[axis] += half + 0.03;
    group.add(
      cylinder(finish, start, axis, half - 0.03, radius * 1.7, system),
      cylinder(finish, outer, axis, half - 0.03, radius * 1.7, system),
      cylinder(finish, start, axis, FLANGE, radius * 1.3, system),
    );
    return group;
  }

  return {
    object: shown,
    grow: (share) => {
      shown.visible = share > 0;
      tube.geometry.dispose();
      tube.geometry = tubeOf(grownLine(line, share), radius);
      far.visible = closed && share >= 1;
    },
    turnInto: (next) => {
      shown.traverse((part) => {
        if (part instanceof Mesh) part.material = finish.of(next);
      });
    },
    dispose: () => {
      shown.traverse((part) => {
        if (part instanceof Mesh) part.geometry.dispose();
      });
    },
  };
}

/** Tube around a center line, closed by a disc at both ends. */
function tubeOf(line: readonly Station[], radius: number): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  let side = sideOf(line[0]);
  const ring = (centre: Vector3, way: Vector3, normalOf: ((out: Vector3) => Vector3) | null) => {
    // The side vector is carried along, so that the tube does not twist in elbows.
    side = side.clone().addScaledVector(way, -side.dot(way)).normalize();
    const up = new Vector3().crossVectors(way, side);
    for (let step = 0; step <= AROUND; step++) {
      const angle = (step / AROUND) * Math.PI * 2;
      const out = side.clone().multiplyScalar(Math.cos(angle)).addScaledVector(up, Math.sin(angle));
      positions.push(...centre.clone().addScaledVector(out, radius).toArray());
      normals.push(...(normalOf ? normalOf(out) : out).toArray());
    }
  };
  const stations = line.map(({ point, direction: way }) => ({
    centre: placeOf(point),
    way: placeOf(way).normalize(),
  }));
  stations.forEach(({ centre, way }, index) => {
    ring(centre, way, null);
    if (index === 0) return;
    const [before, here] = [(index - 1) * (AROUND + 1), index * (AROUND + 1)];
    for (let step = 0; step < AROUND; step++) {
      indices.push(before + step, before + step + 1, here + step);
      indices.push(here + step, before + step + 1, here + step + 1);
    }
  });
  for (const [end, sign] of [
    [stations[0], -1],
    [stations.at(-1), 1],
  ] as const) {
    if (!end) continue;
    const out = end.way.clone().multiplyScalar(sign);
    const first = positions.length / 3;
    ring(end.centre, end.way, () => out);
    positions.push(...end.centre.toArray());
    normals.push(...out.toArray());
    const middle = positions.length / 3 - 1;
    for (let step = 0; step < AROUND; step++)
      indices.push(
        ...(sign > 0 ? [middle, first + step, first + step + 1] : [middle, first + step + 1, first + step]),
      );
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setIndex(indices);
  return geometry;
}

function sideOf(first: Station | undefined): Vector3 {
  const way = first ? placeOf(first.direction) : new Vector3(1, 0, 0);
  return Math.abs(way.y) > 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0);
}
