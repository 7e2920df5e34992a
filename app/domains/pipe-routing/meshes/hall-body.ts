import {
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import type { HallLine } from '../many-lines.ts';
import type { Copies, Hall } from '../plant-hall.ts';
import type { Point } from '../space.ts';
import { equipmentBody } from './equipment-body.ts';
import type { Finish } from './finish.ts';
import { floorBody } from './room-body.ts';
import { placeOf } from './solid.ts';

const AROUND = 8;
const RADIUS = 0.26;
const UP = new Vector3(0, 1, 0);

/** Floor, steel and equipment of a hall. */
export function hallBody(finish: Finish, { size, copies }: Hall): Group {
  return new Group().add(floorBody(finish, size, 10), ...copies.map((each) => copiesBody(finish, each)));
}

/** One draw call per part of the model. */
function copiesBody(finish: Finish, { model, places }: Copies): Group {
  const group = new Group();
  const original = equipmentBody(finish, model);
  original.updateMatrixWorld(true);
  original.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const matrices = places.map((place) =>
      new Matrix4().setPosition(placeOf(place)).multiply(part.matrixWorld),
    );
    group.add(instances(part, matrices));
  });
  return group;
}

/** Draws many lines in a few calls: instanced cylinders for straights, spheres for corners. */
export function linesBody(finish: Finish, lines: readonly HallLine[]): Group {
  const group = new Group();
  for (const system of new Set(lines.map((line) => line.system))) {
    const own = lines.filter((line) => line.system === system).map(({ points }) => points);
    const material = finish.of(system);
    const straights = own.flatMap((line) =>
      line.slice(1).map((end, index) => straightBetween(line[index] as Point, end)),
    );
    const corners = own.flatMap((line) =>
      line.slice(1, -1).map((corner) => new Matrix4().setPosition(placeOf(corner))),
    );
    group.add(
      instances(new Mesh(new CylinderGeometry(RADIUS, RADIUS, 1, AROUND, 1, true), material), straights),
      instances(new Mesh(new SphereGeometry(RADIUS, AROUND, 6), material), corners),
    );
  }
  return group;
}

function instances({ geometry, material }: Mesh, matrices: readonly Matrix4[]): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, matrices.length);
  for (const [index, matrix] of matrices.entries()) mesh.setMatrixAt(index, matrix);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

export function straightBetween(from: Point, to: Point): Matrix4 {
  const [start, end] = [placeOf(from), placeOf(to)];
  const way = end.clone().sub(start);
  const length = way.length();
  const turn = new Quaternion().setFromUnitVectors(UP, way.divideScalar(length));
  return new Matrix4().compose(start.add(end).multiplyScalar(0.5), turn, new Vector3(1, length, 1));
}
