import { Group, type Object3D } from 'three';
import type { Equipment } from '../equipment.ts';
import { along } from '../space.ts';
import type { Finish } from './finish.ts';
import { box, cylinder, dished, lathe } from './solid.ts';

type Of<Kind extends Equipment['kind']> = Extract<Equipment, { kind: Kind }>;

/** WebGL object of a piece of equipment, in room cells. */
export function equipmentBody(finish: Finish, thing: Equipment): Object3D {
  switch (thing.kind) {
    case 'tank':
      return tank(finish, thing);
    case 'drum':
      return drum(finish, thing);
    case 'air-unit':
      return airUnit(finish, thing);
    case 'pump':
      return pump(finish, thing);
    case 'duct':
      return duct(finish, thing);
    case 'block':
      return box(finish, thing.min, thing.max, blockSurface[thing.material]);
    case 'column':
      return column(finish, thing);
    case 'beam':
      return beam(finish, thing);
  }
}

const blockSurface = { shell: 'shell', ground: 'plinth', duct: 'sheet' } as const;

function groupOf(...parts: readonly Object3D[]): Group {
  const group = new Group();
  group.add(...parts);
  return group;
}

function tank(finish: Finish, { x, y, radius, top }: Of<'tank'>): Object3D {
  const foot = 0.5;
  const head = radius * 0.42;
  const shoulder = top - head;
  const rise = shoulder - foot;
  const band = (z: number) => cylinder(finish, [x, y, z], 2, 0.14, radius * 1.012, 'band');
  return groupOf(
    cylinder(finish, [x, y, 0], 2, foot, radius * 0.9, 'steel-work'),
    lathe(
      finish,
      [x, y, 0],
      2,
      [[0.0001, foot], [radius, foot], ...dished(radius, shoulder, head)],
      'vessel',
    ),
    band(foot + rise * 0.17),
    band(foot + rise * 0.64),
    cylinder(finish, [x, y, top - 0.2], 2, 0.28, radius * 0.3, 'band'),
    cylinder(finish, [x, y, top + 0.08], 2, 0.1, radius * 0.34, 'steel-work'),
  );
}

function drum(finish: Finish, { at, axis, length, radius }: Of<'drum'>): Object3D {
  const other = axis === 0 ? 1 : 0;
  const head = radius * 0.35;
  const saddle = (place: number) => {
    const low = along(along([at[0], at[1], 0], axis, place - 0.25), other, -radius * 0.75);
    const high = along(along(along(low, axis, 0.5), other, radius * 1.5), 2, at[2] - radius * 0.5);
    return box(finish, low, high, 'steel-work');
  };
  const band = (place: number) =>
    cylinder(finish, along(at, axis, place), axis, 0.14, radius * 1.012, 'band');
  const low = dished(radius, 0, head)
    .map(([r, z]): [number, number] => [r, -z])
    .reverse();
  return groupOf(
    lathe(finish, at, axis, [...low, ...dished(radius, length, head)], 'vessel'),
    saddle(length * 0.2),
    saddle(length * 0.8),
    band(length * 0.08),
    band(length * 0.5),
    band(length * 0.9),
  );
}

/** Base frame, panels with a joint and a handle each, louvers on the east end. */
function airUnit(finish: Finish, { min, max, panels }: Of<'air-unit'>): Object3D {
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  const base = z0 + 0.4;
  const joint = 0.03;
  const wide = (x1 - x0) / panels;
  const parts: Object3D[] = [
    box(finish, [x0 + 0.1, y0 + 0.1, z0], [x1 - 0.1, y1 - 0.1, base], 'dark-part'),
    box(finish, [x0 + 0.05, y0 + 0.05, base + 0.02], [x1 - 0.05, y1 - 0.05, z1 - 0.05], 'dark-part', false),
  ];
  for (let panel = 0; panel < panels; panel++) {
    const from = x0 + wide * panel;
    parts.push(box(finish, [from + joint, y0, base], [from + wide - joint, y1, z1], 'shell'));
    const handle = from + wide * 0.84;
    const middle = (base + z1) / 2;
    parts.push(
      box(finish, [handle, y1, middle - 0.32], [handle + 0.1, y1 + 0.1, middle + 0.32], 'dark-part', false),
    );
  }
  const slats = 6;
  const [low, high] = [base + (z1 - base) * 0.2, base + (z1 - base) * 0.8];
  const [left, right] = [y0 + (y1 - y0) * 0.16, y1 - (y1 - y0) * 0.16];
  parts.push(box(finish, [x1 - 0.02, left, low], [x1 + 0.03, right, high], 'dark-part', false));
  for (let slat = 0; slat < slats; slat++) {
    const z = low + ((high - low) * (slat + 0.3)) / slats;
    parts.push(box(finish, [x1, left, z], [x1 + 0.1, right, z + 0.14], 'band', false));
  }
  return groupOf(...parts);
}

function pump(finish: Finish, { x, y }: Of<'pump'>): Object3D {
  const shaft = 1.15;
  const fins = [0.2, 0.42, 0.64, 0.86, 1.08].map((at) =>
    cylinder(finish, [x + 0.95 + at, y, shaft], 0, 0.08, 0.6, 'band'),
  );
  return groupOf(
    box(finish, [x - 0.9, y - 0.8, 0], [x + 2.9, y + 0.8, 0.45], 'plinth'),
    box(finish, [x - 0.35, y - 0.35, 0.45], [x + 0.35, y + 0.35, 0.8], 'steel-work', false),
    box(finish, [x + 1.1, y - 0.42, 0.45], [x + 2.4, y + 0.42, 0.72], 'steel-work', false),
    cylinder(finish, [x - 0.42, y, shaft], 0, 0.84, 0.78, 'steel'),
    cylinder(finish, [x - 0.55, y, shaft], 0, 0.14, 0.5, 'band'),
    cylinder(finish, [x, y, shaft], 2, 0.85, 0.36, 'steel'),
    cylinder(finish, [x + 0.42, y, shaft], 0, 0.6, 0.22, 'dark-part'),
    cylinder(finish, [x + 0.95, y, shaft], 0, 1.4, 0.54, 'vessel'),
    ...fins,
    cylinder(finish, [x + 2.35, y, shaft], 0, 0.32, [0.58, 0.5], 'dark-part'),
  );
}

function duct(finish: Finish, { min, max, axis }: Of<'duct'>): Object3D {
  const parts = [box(finish, min, max, 'sheet')];
  for (let place = 2; place < max[axis] - min[axis]; place += 2.5) {
    const other = axis === 0 ? 1 : 0;
    const low = along(along(along(min, axis, place - 0.06), other, -0.1), 2, -0.1);
    const wide = max[other] - min[other] + 0.2;
    const high = along(along(along(low, axis, 0.12), other, wide), 2, max[2] - min[2] + 0.2);
    parts.push(box(finish, low, high, 'band', false));
  }
  return groupOf(...parts);
}

/** Thickness of an I-section's flange and web, as a share of its size. */
const FLANGE = 0.14;
const WEB = 0.08;

function column(finish: Finish, { x, y, top }: Of<'column'>): Object3D {
  const [half, flange, web] = [0.45, 0.9 * FLANGE, 0.9 * WEB];
  const part = (fromX: number, fromY: number, toX: number, toY: number) =>
    box(finish, [x + fromX, y + fromY, 0], [x + toX, y + toY, top], 'steel-work');
  return groupOf(
    part(-half, -half, half, -half + flange),
    part(-web, -half + flange, web, half - flange),
    part(-half, half - flange, half, half),
    box(finish, [x - 0.7, y - 0.7, 0], [x + 0.7, y + 0.7, 0.12], 'steel-work'),
  );
}

function beam(finish: Finish, { from, axis, length, depth }: Of<'beam'>): Object3D {
  const [half, flange, web] = [0.3, depth * FLANGE, 0.6 * WEB];
  const other = axis === 0 ? 1 : 0;
  const part = (aside: number, low: number, high: number) =>
    box(
      finish,
      along(along(from, other, -aside), 2, -high),
      along(along(along(from, other, aside), axis, length), 2, -low),
      'steel-work',
    );
  return groupOf(part(half, 0, flange), part(web, flange, depth - flange), part(half, depth - flange, depth));
}
