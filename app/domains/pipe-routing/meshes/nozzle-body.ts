import { Group } from 'three';
import type { Port } from '../route-pipes.ts';
import { type Axis, along, type Point } from '../space.ts';
import type { Finish, Surface } from './finish.ts';
import { cylinder } from './solid.ts';

/** A free nozzle: a short stub with a blind flange that shows whether it is selected. `size`: of its radii. */
export function nozzleBody(finish: Finish, port: Port, look: 'free' | 'chosen', size: number): Group {
  const axis = (port.direction >> 1) as Axis;
  const sign = port.direction % 2 === 0 ? 1 : -1;
  const face = along(middleOf(port), axis, -0.5 * sign);
  const chosen = look === 'chosen';
  const ring = (at: number, length: number, radius: number, surface: Surface) =>
    cylinder(finish, along(face, axis, sign > 0 ? at : -at - length), axis, length, radius * size, surface);
  const group = new Group();
  group.add(
    ring(-0.2, 0.5, 0.26, 'band'),
    ring(0.3, 0.16, chosen ? 0.66 : 0.56, 'live'),
    ring(0.46, 0.2, chosen ? 0.6 : 0.36, chosen ? 'live' : 'dark-part'),
  );
  return group;
}

/** Center of the cell in front of a nozzle, which is the tap target. */
export function middleOf({ cell: [x, y, z] }: Port): Point {
  return [x + 0.5, y + 0.5, z + 0.5];
}
