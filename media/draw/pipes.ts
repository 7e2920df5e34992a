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
  /** Half of the pipe's width, in cells. */
  radius: number;
  /** From end to end, parallel to the axes. */
  points: readonly Point[];
  /** Whether each end has a flange; a pipe that leaves the picture has none there. */
  flanges?: readonly [boolean, boolean];
};

/** Longer straights are split, because a long piece is more likely to be in front of one thing and behind another. */
const LONGEST = 12;

/** Overlap of parts in cells, without which a hairline shows at their joints. */
const LAP = 0.04;

/** Splits a pipe into pieces: straights, equal elbows, and flanges at its ends. */
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

/** Path of a straight (two points) or an elbow (two ends with the corner between them). */
function wayOf(camera: Camera, [from, over, to]: readonly Point[]): string {
  if (!from || !over) return '';
  const [a, b] = [camera.project(from), camera.project(over)];
  return to ? `M${dots(...a)}Q${dots(...b, ...camera.project(to))}` : `M${dots(...a)}L${dots(...b)}`;
}

/** Draws a pipe three times: edge, wall and highlight. The edge alone does not overlap at joints. */
function pipeMarks(camera: Camera, system: System, radius: number, edge: string, wall: string): Mark[] {
  const width = widthName(radius);
  const shift = radius * camera.scale;
  return [
    { paint: `${system}-edge ${width}-edge`, d: edge },
    { paint: `${system}-wall ${width}-wall`, d: wall },
    { paint: `${system}-light ${width}-light`, d: wall, moved: [-0.22 * shift, -0.4 * shift] },
  ];
}

/** CSS class of a pipe width, of which there are few. */
export function widthName(radius: number): string {
  return `w${Math.round(radius * 100)}`;
}

/** Two rings at the end of a pipe. */
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
    // Numbered before the first part or after the last one, because they touch and neither may cover the other's edge.
    run: { name, part: part - (part < 0 ? 1 : -1) },
    marks: [
      { paint: `${material}2`, d: tube(camera, from, axis, thickness, rim) },
      { paint: `${material}1`, d: disc(camera, to, axis, rim) },
    ],
  };
}

/** The open end of a cut pipe, if it faces the viewer. */
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
  // A straight extends by its radius to the sides, but not beyond its ends.
  const room = (i: Axis) => (i === axis ? 0 : radius);
  const low = (i: Axis) => Math.min(...ends.map((end) => end[i])) - room(i);
  const high = (i: Axis) => Math.max(...ends.map((end) => end[i])) + room(i);
  const [x, y, z] = axes;
  return { min: [low(x), low(y), low(z)], max: [high(x), high(y), high(z)] };
}
