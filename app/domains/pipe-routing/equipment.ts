import type { Block, Cell } from './route-pipes.ts';
import type { Point } from './space.ts';

/** Equipment of a plant room, in cells. Single source for drawing it and for routing around it. */
export type Equipment =
  /** A vertical vessel with a dished head. */
  | { kind: 'tank'; x: number; y: number; radius: number; top: number }
  /** A horizontal vessel on two saddles. `at`: center of the end at the lower coordinate. */
  | { kind: 'drum'; at: Point; axis: 0 | 1; length: number; radius: number }
  | { kind: 'air-unit'; min: Point; max: Point; panels: number }
  /** A pump and its motor on one plinth, along x. */
  | { kind: 'pump'; x: number; y: number }
  | { kind: 'duct'; min: Point; max: Point; axis: 0 | 1 }
  | { kind: 'block'; min: Point; max: Point; material: 'shell' | 'ground' | 'duct' }
  /** A vertical I-section. */
  | { kind: 'column'; x: number; y: number; top: number }
  /** A horizontal I-section. `from`: center of its top edge at the lower coordinate. */
  | { kind: 'beam'; from: Point; axis: 0 | 1; length: number; depth: number };

/** Bounding box, in cells. */
export function spaceOf(thing: Equipment): { min: Point; max: Point } {
  switch (thing.kind) {
    case 'tank': {
      const { x, y, radius, top } = thing;
      return { min: [x - radius, y - radius, 0], max: [x + radius, y + radius, top] };
    }
    case 'drum': {
      const {
        at: [x, y, z],
        axis,
        length,
        radius,
      } = thing;
      return axis === 0
        ? { min: [x, y - radius, 0], max: [x + length + 1, y + radius, z + radius] }
        : { min: [x - radius, y, 0], max: [x + radius, y + length + 1, z + radius] };
    }
    case 'pump':
      return { min: [thing.x - 0.9, thing.y - 0.9, 0], max: [thing.x + 2.9, thing.y + 0.9, 2] };
    case 'column':
      return {
        min: [thing.x - 0.45, thing.y - 0.45, 0],
        max: [thing.x + 0.45, thing.y + 0.45, thing.top],
      };
    case 'beam': {
      const {
        from: [x, y, z],
        axis,
        length,
        depth,
      } = thing;
      return axis === 0
        ? { min: [x, y - 0.3, z - depth], max: [x + length, y + 0.3, z] }
        : { min: [x - 0.3, y, z - depth], max: [x + 0.3, y + length, z] };
    }
    default:
      return { min: thing.min, max: thing.max };
  }
}

/** Cells that no pipe may enter. */
export function blockOf(thing: Equipment): Block {
  const { min, max } = spaceOf(thing);
  return { min: cellOf(min, Math.floor), max: cellOf(max, Math.ceil) };
}

function cellOf([x, y, z]: Point, round: (value: number) => number): Cell {
  return [round(x), round(y), round(z)];
}
