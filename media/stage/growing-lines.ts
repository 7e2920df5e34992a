import { CylinderGeometry, Group, InstancedMesh, Matrix4, MeshStandardMaterial, SphereGeometry } from 'three';
import type { HallLine } from '#app/domains/pipe-routing/many-lines.ts';
import type { Finish } from '#app/domains/pipe-routing/meshes/finish.ts';
import { straightBetween } from '#app/domains/pipe-routing/meshes/hall-body.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import { distance, type Point, towards } from '#app/domains/pipe-routing/space.ts';

const RADIUS = 0.3;
const AROUND = 10;
const HIDDEN = new Matrix4().makeScale(0, 0, 0);

/** Lines of a hall in two draw calls: a cylinder for each straight, with a ball at its end. */
export type GrowingLines = {
  object: Group;
  /** Shows the first `share` (0 to 1) of the line at `index`. */
  grow: (index: number, share: number) => void;
};

/** `after`: length of the line before this straight. */
type Straight = { from: Point; to: Point; length: number; after: number };

export function growingLines(finish: Finish, lines: readonly HallLine[]): GrowingLines {
  const material = new MeshStandardMaterial({ roughness: 0.38, metalness: 0.2 });
  const count = lines.reduce((sum, { points }) => sum + points.length - 1, 0);
  const tubes = new InstancedMesh(new CylinderGeometry(RADIUS, RADIUS, 1, AROUND, 1, true), material, count);
  const ends = new InstancedMesh(new SphereGeometry(RADIUS, AROUND, 5), material, count);
  for (const mesh of [tubes, ends]) {
    mesh.castShadow = mesh.receiveShadow = true;
    // Its bounds would be those of the first frame, in which no line is shown.
    mesh.frustumCulled = false;
  }
  let next = 0;
  const runs = lines.map(({ system, points }) => {
    const straights = straightsOf(points).map((straight) => ({ ...straight, at: next++ }));
    for (const { at } of straights)
      for (const mesh of [tubes, ends]) mesh.setColorAt(at, finish.of(system).color);
    return { straights, length: straights.reduce((sum, { length }) => sum + length, 0) };
  });
  return {
    object: new Group().add(tubes, ends),
    grow: (index, share) => {
      const run = runs[index];
      if (!run) return;
      for (const { at, from, to, length, after } of run.straights) {
        const drawn = Math.min(1, (share * run.length - after) / length);
        const tip = towards(from, to, length * drawn);
        tubes.setMatrixAt(at, drawn > 0 ? straightBetween(from, tip) : HIDDEN);
        ends.setMatrixAt(at, drawn > 0 ? new Matrix4().setPosition(placeOf(tip)) : HIDDEN);
      }
      tubes.instanceMatrix.needsUpdate = ends.instanceMatrix.needsUpdate = true;
    },
  };
}

function straightsOf(points: readonly Point[]): Straight[] {
  let after = 0;
  return points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    const straight = { from, to, length: distance(from, to), after };
    after += straight.length;
    return straight;
  });
}
