import {
  BoxGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import type { System } from '../plant-room.ts';
import type { Block } from '../route-pipes.ts';
import type { Point } from '../space.ts';
import type { Finish } from './finish.ts';
import { placeOf } from './solid.ts';

const AROUND = 8;
const RADIUS = 0.22;
/** One line in eight is green, so that the eye can follow one. */
const SYSTEMS: readonly System[] = ['live', 'pale', 'steel', 'pale', 'blue', 'pale', 'steel', 'steel'];

/** Many lines in a few draw calls: a cylinder for each straight, a ball for each corner. */
export function linesBody(finish: Finish, lines: readonly (readonly Point[])[]): Group {
  const group = new Group();
  for (const system of new Set(SYSTEMS)) {
    const own = lines.filter((_, index) => SYSTEMS[index % SYSTEMS.length] === system);
    const straights = own.flatMap((line) =>
      line.slice(1).map((end, index) => [line[index] as Point, end] as const),
    );
    const corners = own.flatMap((line) => line.slice(1, -1));
    const material = finish.of(system);
    const tubes = new InstancedMesh(
      new CylinderGeometry(RADIUS, RADIUS, 1, AROUND, 1, true),
      material,
      straights.length,
    );
    straights.forEach(([from, to], index) => {
      tubes.setMatrixAt(index, between(placeOf(from), placeOf(to)));
    });
    const balls = new InstancedMesh(new SphereGeometry(RADIUS, AROUND, 6), material, corners.length);
    corners.forEach((corner, index) => {
      balls.setMatrixAt(index, new Matrix4().setPosition(placeOf(corner)));
    });
    group.add(tubes, balls);
  }
  return group;
}

/** Equipment as plain boxes, in one draw call. */
export function blocksBody(finish: Finish, blocks: readonly Block[]): InstancedMesh {
  const boxes = new InstancedMesh(new BoxGeometry(1, 1, 1), finish.of('shell'), blocks.length);
  blocks.forEach(({ min, max }, index) => {
    const [from, to] = [placeOf(min), placeOf(max)];
    const size = to.clone().sub(from);
    boxes.setMatrixAt(index, new Matrix4().compose(from.addScaledVector(size, 0.5), new Quaternion(), size));
  });
  boxes.castShadow = true;
  boxes.receiveShadow = true;
  return boxes;
}

const UP = new Vector3(0, 1, 0);

function between(from: Vector3, to: Vector3): Matrix4 {
  const way = to.clone().sub(from);
  const length = way.length();
  const turn = new Quaternion().setFromUnitVectors(UP, way.divideScalar(length));
  return new Matrix4().compose(from.clone().add(to).multiplyScalar(0.5), turn, new Vector3(1, length, 1));
}
