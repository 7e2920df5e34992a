import { BoxGeometry, Color, Group, Mesh, MeshBasicMaterial, type Object3D } from 'three';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import { along, axisOf, distance, type Point, towards } from '#app/domains/pipe-routing/space.ts';

/** Material of thin lines in a scene, unaffected by light. */
export function linePaint(colour: string, opacity = 1): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color: new Color(colour),
    toneMapped: false,
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity === 1,
  });
}

/** A thin line between two points that differ along one axis. */
export function strip(from: Point, to: Point, thick: number, paint: MeshBasicMaterial): Mesh {
  const length = distance(from, to);
  const axis = axisOf(from, to);
  const size = [thick, thick, thick].map((each, index) => (index === axis ? length + thick : each));
  const mesh = new Mesh(new BoxGeometry(size[0], size[2], size[1]), paint);
  mesh.position.copy(placeOf(towards(from, to, length / 2)));
  return mesh;
}

/** A dash-dot line, as for building axes. `draw` shows its first share. */
export function axisLine(
  from: Point,
  to: Point,
  thick: number,
  paint: MeshBasicMaterial,
): { object: Object3D; draw: (share: number) => void } {
  const object = new Group();
  const length = distance(from, to);
  const parts: { at: number; part: Mesh }[] = [];
  for (let at = 0; at < length; at += 1.9) {
    for (const [start, end] of [
      [at, at + 1.1],
      [at + 1.4, at + 1.6],
    ] as const) {
      if (end > length) continue;
      const part = strip(towards(from, to, start), towards(from, to, end), thick, paint);
      parts.push({ at: end, part });
      object.add(part);
    }
  }
  return {
    object,
    draw: (share) => {
      for (const { at, part } of parts) part.visible = at <= share * length;
    },
  };
}

/** The twelve edges of a box. `corners`: shows only this length at both ends of each edge, in cells. */
export function edges(
  min: Point,
  max: Point,
  thick: number,
  paint: MeshBasicMaterial,
  corners?: number,
): Group {
  const group = new Group();
  for (const axis of [0, 1, 2] as const) {
    const [one, other] = ([0, 1, 2] as const).filter((each) => each !== axis) as [0 | 1 | 2, 0 | 1 | 2];
    const length = max[axis] - min[axis];
    for (const a of [0, max[one] - min[one]])
      for (const b of [0, max[other] - min[other]]) {
        const from = along(along(min, one, a), other, b);
        const to = along(from, axis, length);
        if (corners === undefined) group.add(strip(from, to, thick, paint));
        else
          group.add(
            strip(from, towards(from, to, corners), thick, paint),
            strip(towards(to, from, corners), to, thick, paint),
          );
      }
  }
  return group;
}
