import { BufferGeometry, Float32BufferAttribute, Group, LineSegments } from 'three';
import type { PlantRoom } from '../plant-room.ts';
import type { Cell } from '../route-pipes.ts';
import { equipmentBody } from './equipment-body.ts';
import type { Finish } from './finish.ts';
import { box } from './solid.ts';

/** A room without pipes: floor with a line every `step` cells, and equipment. */
export function roomBody(finish: Finish, room: PlantRoom, step = 2): Group {
  const group = new Group();
  group.add(
    floorBody(finish, room.size, step),
    ...room.equipment.map((thing) => equipmentBody(finish, thing)),
  );
  return group;
}

/** Floor with a line every `step` cells. */
export function floorBody(finish: Finish, [width, depth]: Cell, step: number): Group {
  const lines: number[] = [];
  const height = 0.012;
  for (let x = step; x < width; x += step) lines.push(x, height, 0, x, height, depth);
  for (let y = step; y < depth; y += step) lines.push(0, height, y, width, height, y);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(lines, 3));
  const group = new Group();
  group.add(box(finish, [0, 0, -0.6], [width, depth, 0], 'slab'), new LineSegments(geometry, finish.grid));
  return group;
}
