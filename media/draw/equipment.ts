import { type Axis, along, type Point } from '#app/domains/pipe-routing/space.ts';
import type { Camera } from './camera.ts';
import type { Mark, Piece } from './piece.ts';
import { boxMarks, disc, dome, hoop, line, type Material, polygon, tube } from './solids.ts';

/** A vertical I-section. */
export function column(camera: Camera, x: number, y: number, top: number, size = 0.9): Piece {
  const h = size / 2;
  const flange = size * 0.16;
  const web = size * 0.1;
  const part = (min: Point, max: Point) => boxMarks(camera, min, max, 'steel');
  return {
    min: [x - h, y - h, 0],
    max: [x + h, y + h, top],
    marks: [
      ...part([x - h, y - h, 0], [x + h, y - h + flange, top]),
      ...part([x - web, y - h + flange, 0], [x + web, y + h - flange, top]),
      ...part([x - h, y + h - flange, 0], [x + h, y + h, top]),
    ],
  };
}

/** A horizontal I-section along x or y. `from`: on its top face. */
export function beam(
  camera: Camera,
  from: Point,
  axis: 0 | 1,
  length: number,
  depth = 0.9,
  width = 0.6,
): Piece {
  const [x, y, top] = from;
  const side = width / 2;
  const flange = depth * 0.16;
  const end = along(from, axis, length);
  const slice = (low: number, high: number, half: number): [Point, Point] =>
    axis === 0
      ? [
          [x, y - half, low],
          [end[0], y + half, high],
        ]
      : [
          [x - half, y, low],
          [x + half, end[1], high],
        ];
  const part = (low: number, high: number, half: number) =>
    boxMarks(camera, ...slice(low, high, half), 'steel');
  const [min, max] = slice(top - depth, top, side);
  return {
    min,
    max,
    marks: [
      ...part(top - depth, top - depth + flange, side),
      ...part(top - depth + flange, top - flange, side * 0.25),
      ...part(top - flange, top, side),
    ],
  };
}

/** Plinths, slabs and walls. */
export function block(camera: Camera, min: Point, max: Point, material: Material): Piece {
  return { min, max, marks: boxMarks(camera, min, max, material) };
}

/** A vertical vessel with a skirt, two bands, a dished head and a manhole. */
export function tank(camera: Camera, x: number, y: number, radius: number, top: number): Piece {
  const foot = 0.5;
  const shoulder = top - radius * 0.42;
  const band = (z: number): Mark => ({ paint: 'seam', d: hoop(camera, [x, y, z], 2, radius) });
  const rise = shoulder - foot;
  return {
    min: [x - radius, y - radius, 0],
    max: [x + radius, y + radius, top],
    marks: [
      { paint: 'steel2', d: tube(camera, [x, y, 0], 2, foot, radius * 0.9) },
      { paint: 'round', d: tube(camera, [x, y, foot], 2, rise, radius) },
      { paint: 'cap', d: dome(camera, [x, y, shoulder], 2, radius, radius * 0.42) },
      band(foot + rise * 0.16),
      band(foot + rise * 0.2),
      band(foot + rise * 0.62),
      band(foot + rise * 0.66),
      { paint: 'rim2', d: tube(camera, [x, y, top - 0.12], 2, 0.28, radius * 0.3) },
      { paint: 'rim1', d: disc(camera, [x, y, top + 0.16], 2, radius * 0.3) },
    ],
  };
}

/** A horizontal vessel on two saddles; its dished end faces the viewer. */
export function drum(camera: Camera, from: Point, axis: 0 | 1, length: number, radius: number): Piece {
  const [x, y, z] = from;
  const other = axis === 0 ? 1 : 0;
  const low: Point = along(along(from, other, -radius), 2, -z);
  const high: Point = along(along(along(from, axis, length + radius * 0.35), other, radius), 2, radius);
  const saddle = (at: number): Mark[] => {
    const start = along([x, y, 0], axis, at - 0.25);
    const width = radius * 0.7;
    return boxMarks(
      camera,
      along(start, other, -width),
      along(along(along(start, axis, 0.5), other, width), 2, z - radius * 0.55),
      'steel',
    );
  };
  const ring = (at: number): Mark => ({
    paint: 'seam',
    d: hoop(camera, along(from, axis, at), axis, radius),
  });
  return {
    min: low,
    max: high,
    marks: [
      ...saddle(length * 0.2),
      ...saddle(length * 0.8),
      { paint: `lying${axis}`, d: tube(camera, from, axis, length, radius) },
      { paint: 'cap', d: dome(camera, along(from, axis, length), axis, radius, radius * 0.35) },
      ring(length * 0.12),
      ring(length * 0.5),
      ring(length * 0.9),
    ],
  };
}

/** Air handling unit: base frame, panels with handles, louvers on one end. */
export function airUnit(camera: Camera, min: Point, max: Point, panels = 3): Piece {
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  const base = z0 + 0.4;
  const at = (x: number, y: number, z: number) => camera.project([x, y, z]);
  const seams: string[] = [];
  for (let panel = 1; panel < panels; panel++) {
    const x = x0 + ((x1 - x0) * panel) / panels;
    seams.push(line(at(x, y1, base), at(x, y1, z1), at(x, y0, z1)));
  }
  const handles = Array.from({ length: panels }, (_, panel) => {
    const x = x0 + ((x1 - x0) * (panel + 0.82)) / panels;
    const middle = (base + z1) / 2;
    return line(at(x, y1, middle - 0.3), at(x, y1, middle + 0.3));
  });
  const louvres: string[] = [];
  const height = z1 - base;
  for (let slat = 0; slat < 5; slat++) {
    const z = base + height * (0.24 + slat * 0.13);
    louvres.push(line(at(x1, y1 - (y1 - y0) * 0.18, z), at(x1, y0 + (y1 - y0) * 0.18, z)));
  }
  return {
    min,
    max,
    marks: [
      ...boxMarks(camera, [x0 + 0.08, y0 + 0.08, z0], [x1 - 0.08, y1 - 0.08, base], 'steel'),
      ...boxMarks(camera, [x0, y0, base], max, 'shell'),
      { paint: 'seam', d: seams.join('') },
      { paint: 'slat', d: [...louvres, ...handles].join('') },
    ],
  };
}

/** A pump on its plinth along x: casing, coupling and a motor with fins. */
export function pump(camera: Camera, x: number, y: number): Piece {
  const shaft = 1.15;
  const at: Point = [x, y, shaft];
  const motor = along(at, 0, 1.1);
  const fins = [0.25, 0.55, 0.85, 1.15]
    .map((share) => hoop(camera, along(motor, 0, share), 0, 0.56))
    .join('');
  return {
    min: [x - 0.9, y - 0.9, 0],
    max: [x + 2.9, y + 0.9, shaft + 0.8],
    marks: [
      ...boxMarks(camera, [x - 0.9, y - 0.8, 0], [x + 2.9, y + 0.8, 0.45], 'ground'),
      ...boxMarks(camera, [x + 1.2, y - 0.4, 0.45], [x + 2.4, y + 0.4, 0.75], 'steel'),
      { paint: 'rim2', d: tube(camera, along(at, 0, -0.45), 0, 0.9, 0.8) },
      { paint: 'rim1', d: disc(camera, along(at, 0, 0.45), 0, 0.8) },
      { paint: 'steel2', d: tube(camera, along(at, 0, 0.45), 0, 0.7, 0.3) },
      { paint: 'lying0', d: tube(camera, motor, 0, 1.5, 0.56) },
      { paint: 'seam', d: fins },
      { paint: 'steel3', d: disc(camera, along(motor, 0, 1.5), 0, 0.56) },
    ],
  };
}

/** A sheet-metal duct with joints, along x or y. */
export function duct(camera: Camera, min: Point, max: Point, axis: Axis): Piece {
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  const at = (x: number, y: number, z: number) => camera.project([x, y, z]);
  const joints: string[] = [];
  const length = max[axis] - min[axis];
  for (let place = 2; place < length; place += 2.5) {
    joints.push(
      axis === 0
        ? line(at(x0 + place, y1, z0), at(x0 + place, y1, z1), at(x0 + place, y0, z1))
        : line(at(x1, y0 + place, z0), at(x1, y0 + place, z1), at(x0, y0 + place, z1)),
    );
  }
  return {
    min,
    max,
    marks: [...boxMarks(camera, min, max, 'duct'), { paint: 'seam', d: joints.join('') }],
  };
}

/** Contact shadow: a flat shape on the floor that extends slightly to the right of the object. */
export function shadow(camera: Camera, min: Point, max: Point, reach = 0.9): Mark {
  const at = (x: number, y: number) => camera.project([x, y, 0]);
  const [x0, y0] = min;
  const [x1, y1] = max;
  return {
    paint: 'shadow',
    d: polygon([
      at(x0, y0),
      at(x0, y1),
      at(x0 + 0.15, y1 + 0.25),
      at(x1 + reach, y1 + 0.25),
      at(x1 + reach, y0 + 0.5),
      at(x1, y0),
    ]),
  };
}
