import type { System } from '#app/domains/pipe-routing/plant-room.ts';
import {
  type Axis,
  along,
  axisOf,
  cornersOf,
  distance,
  type Point,
  towards,
} from '#app/domains/pipe-routing/space.ts';
import type { Camera } from './camera.ts';
import { dots, type Mark, type Piece } from './piece.ts';
import { disc, tube } from './solids.ts';

export type Pipe = {
  name: string;
  system: System;
  /** Half of the pipe's width, cells. */
  radius: number;
  /** From end to end, along the axes. */
  points: readonly Point[];
  /** Flanges at both ends; a pipe that leaves the picture has none there. */
  flanges?: readonly [boolean, boolean];
};

/** Longer straights are cut, because a long piece is in front of one thing and behind another more often. */
const LONGEST = 12;

/** How far parts reach into each other, cells: without it a hair of paper shows at their joints. */
const LAP = 0.04;

/** A pipe as pieces: straights, elbows of one radius, and flanges where it ends. */
export function pipePieces(camera: Camera, pipe: Pipe): Piece[] {
  const { name, system, radius, flanges = [true, true] } = pipe;
  const points = cornersOf(pipe.points);
  const bend = Math.max(radius * 2.2, 0.5);
  let part = 0;
  const pieces: Piece[] = [];
  const add = (ends: readonly Point[], lapped: readonly Point[]) => {
    pieces.push({
      ...spaceAround(ends, radius),
      run: { name, part: part++ },
      marks: pipeMarks(camera, system, radius, wayOf(camera, ends), wayOf(camera, lapped)),
    });
  };
  points.forEach((corner, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!after) return;
    const length = distance(corner, after);
    const cut = (at: number) => towards(corner, after, at);
    const start = before ? Math.min(bend, length / 2) : 0;
    const end = index + 2 < points.length ? length - Math.min(bend, length / 2) : length;
    if (before) {
      const reach = Math.min(bend, distance(corner, before) / 2);
      add(
        [towards(corner, before, reach), corner, cut(start)],
        [towards(corner, before, reach + LAP), corner, cut(start + LAP)],
      );
    }
    if (end - start < 0.01) return;
    const count = Math.ceil((end - start) / LONGEST);
    for (let k = 0; k < count; k++) {
      const [from, to] = [start + ((end - start) * k) / count, start + ((end - start) * (k + 1)) / count];
      const ends = [cut(from), cut(to)];
      add(ends, [before || k > 0 ? cut(from - LAP) : cut(from), to < length ? cut(to + LAP) : cut(to)]);
    }
  });
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return pieces;
  return [
    ...(flanges[0] ? [flange(camera, pipe, first, second, -1)] : cutEnd(camera, pipe, first, second, -1)),
    ...pieces,
    ...(flanges[1]
      ? [flange(camera, pipe, last, beforeLast, part)]
      : cutEnd(camera, pipe, last, beforeLast, part)),
  ];
}

/** A straight by its two ends, an elbow by its ends and the corner between them. */
function wayOf(camera: Camera, [from, over, to]: readonly Point[]): string {
  if (!from || !over) return '';
  const [a, b] = [camera.project(from), camera.project(over)];
  return to ? `M${dots(...a)}Q${dots(...b, ...camera.project(to))}` : `M${dots(...a)}L${dots(...b)}`;
}

/** A pipe is drawn three times: its edge, its wall, and the light along it. Only the wall reaches over its joints. */
function pipeMarks(camera: Camera, system: System, radius: number, edge: string, wall: string): Mark[] {
  const width = widthName(radius);
  const shift = radius * camera.scale;
  return [
    { paint: `${system}-edge ${width}-edge`, d: edge },
    { paint: `${system}-wall ${width}-wall`, d: wall },
    { paint: `${system}-light ${width}-light`, d: wall, moved: [-0.22 * shift, -0.4 * shift] },
  ];
}

/** Pipes come in few widths, each a class of its own. */
export function widthName(radius: number): string {
  return `w${Math.round(radius * 100)}`;
}

/** Two rings bolted together, half a cell from the nozzle: the end of the pipe is theirs. */
function flange(
  camera: Camera,
  { name, system, radius }: Pipe,
  end: Point,
  inside: Point,
  part: number,
): Piece {
  const axis = axisOf(end, inside);
  const sign = Math.sign(inside[axis] - end[axis]);
  const thickness = 0.3;
  const rim = radius * 1.65;
  const from = sign > 0 ? end : along(end, axis, -thickness);
  const to = along(from, axis, thickness);
  const material = system === 'ghost' ? 'ghost' : system === 'live' ? 'live' : 'rim';
  return {
    ...spaceAround([from, to], rim),
    // Before its pipe's first part or after the last one: they touch, and neither may cover the other's edge.
    run: { name, part: part - (part < 0 ? 1 : -1) },
    marks: [
      { paint: `${material}2`, d: tube(camera, from, axis, thickness, rim) },
      { paint: `${material}1`, d: disc(camera, to, axis, rim) },
    ],
  };
}

/** The open end of a pipe that is cut off, when it faces the viewer. */
function cutEnd(
  camera: Camera,
  { name, system, radius }: Pipe,
  end: Point,
  inside: Point,
  part: number,
): Piece[] {
  const axis = axisOf(end, inside);
  if (inside[axis] > end[axis] || system === 'ghost') return [];
  const paint = system === 'live' ? 'live2' : 'bore';
  return [
    {
      ...spaceAround([end, along(end, axis, 0.05)], radius),
      run: { name, part: part - (part < 0 ? 1 : -1) },
      marks: [{ paint, d: disc(camera, end, axis, radius) }],
    },
  ];
}

function spaceAround(ends: readonly Point[], radius: number): { min: Point; max: Point } {
  const axes = [0, 1, 2] as const;
  const axis = ends.length === 2 && ends[0] && ends[1] ? axisOf(ends[0], ends[1]) : null;
  // A straight has a radius around it, but none beyond its ends.
  const room = (i: Axis) => (i === axis ? 0 : radius);
  const low = (i: Axis) => Math.min(...ends.map((end) => end[i])) - room(i);
  const high = (i: Axis) => Math.max(...ends.map((end) => end[i])) + room(i);
  const [x, y, z] = axes;
  return { min: [low(x), low(y), low(z)], max: [high(x), high(y), high(z)] };
}
