import { DoubleSide, Group, Mesh, PlaneGeometry } from 'three';
import { spaceOf } from '#app/domains/pipe-routing/equipment.ts';
import { type PipeBody, pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import type { RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import { cornersOf, type Point } from '#app/domains/pipe-routing/space.ts';
import { syncPipes, syncRoom } from '../scenes/routi-ai-rooms.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { between, since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { linePaint, strip } from '../stage/strips.ts';

/** Height of the routing plane above the floor, in cells. */
const PLANE = 12;
const THIN = 0.13;
/** Left edge of the labels, px. */
const LEFT = 28;
const DRAWN = [0.2, 1.5] as const;
/** When the first line descends, how long each takes, and the delay between lines, seconds. */
const FALLS = { from: 2.1, takes: 1.5, next: 0.5 };

/** Sync back to BIM: lines on the routing plane descend into the model and become its pipes. */
export const routiAiSync: Film = {
  name: 'routiai-sync',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 3.2,
  fadesAt: 5.8,
  stillFrom: 5.45,
  size: [24, 16, 13],
  build: (stage) => {
    const room = syncRoom();
    stage.scene.add(roomBody(stage.finish, room, 2));
    frame(stage, { azimuth: 45, elevation: 22 }, boxCorners([0, 0, -0.6], [24, 16, PLANE]), {
      side: 60,
      top: 34,
      bottom: 22,
    });
    const traces = tracesOf(stage);
    stage.scene.add(sheet(stage), traces);
    const lines = syncPipes().filter((each) => each.system === 'live');
    for (const each of syncPipes()) {
      if (!lines.includes(each)) stage.scene.add(pipeBody(stage.finish, each).object);
    }
    const falling = lines.map((each, index) => fallingLine(stage, each, FALLS.from + index * FALLS.next));
    const arrow = arrowDown(stage);
    return (now) => {
      traces.visible = now >= FALLS.from;
      for (const fall of falling) fall(now);
      arrow(now);
    };
  },
};

/** The plane with the outlines of the equipment. */
function sheet(stage: Stage): Group {
  const ink = INK[stage.paper];
  const group = new Group();
  const glass = linePaint(stage.paper === 'light' ? '#12a150' : '#3ddc84', 0.07);
  glass.side = DoubleSide;
  const plane = new Mesh(new PlaneGeometry(24, 16), glass);
  plane.rotation.x = -Math.PI / 2;
  plane.position.copy(placeOf([12, 8, PLANE - 0.1]));
  const edge = linePaint(ink.live);
  const line = linePaint(ink.line);
  const outline = ([x0, y0]: Point, [x1, y1]: Point, thick: number, paint = line) => {
    const at = (x: number, y: number): Point => [x, y, PLANE - 0.05];
    group.add(
      strip(at(x0, y0), at(x1, y0), thick, paint),
      strip(at(x1, y0), at(x1, y1), thick, paint),
      strip(at(x1, y1), at(x0, y1), thick, paint),
      strip(at(x0, y1), at(x0, y0), thick, paint),
    );
  };
  outline([0, 0, 0], [24, 16, 0], 0.06, edge);
  for (const thing of syncRoom().equipment) {
    const { min, max } = spaceOf(thing);
    outline(min, max, 0.05);
  }
  group.add(plane);
  return group;
}

/** Traces that the lines leave on the plane when they descend. */
function tracesOf(stage: Stage): Group {
  const group = new Group();
  const paint = linePaint(INK[stage.paper].live);
  for (const { points } of syncPipes().filter(({ system }) => system === 'live')) {
    const flat = cornersOf(points.map(([x, y]): Point => [x, y, PLANE - 0.05]).filter(moves));
    for (const [index, to] of flat.slice(1).entries()) group.add(strip(flat[index] ?? to, to, 0.08, paint));
  }
  return group;
}

/** A line that is drawn on the plane, then descends and thickens to a pipe. */
function fallingLine(stage: Stage, routed: RoutedPipe, falls: number): (now: number) => void {
  let shown: PipeBody | undefined;
  return (now) => {
    const down = since(now, falls, FALLS.takes);
    if (shown) {
      stage.scene.remove(shown.object);
      shown.dispose();
    }
    const at = ([x, y, z]: Point): Point => [x, y, PLANE + (z - PLANE) * down];
    const points = routed.points.map(at).filter(moves);
    const radius = THIN + (routed.radius - THIN) * since(now, falls + FALLS.takes * 0.5, FALLS.takes * 0.5);
    shown = pipeBody(stage.finish, {
      ...routed,
      points,
      radius,
      ...(down < 1 ? { open: 'both' as const } : {}),
    });
    shown.grow(since(now, ...DRAWN));
    stage.scene.add(shown.object);
  };
}

/** An arrow beside the model from the plane down to the floor. */
function arrowDown(stage: Stage): (now: number) => void {
  const ink = INK[stage.paper];
  const [x, top] = stage.project([0, 16, PLANE]);
  const [, floor] = stage.project([0, 16, 0]);
  const at = x - 34;
  word(stage, 'Routing', { at: [LEFT, top - 30], size: LETTERS.label, weight: 600, colour: ink.live });
  word(stage, 'BIM model', { at: [LEFT, floor + 72], size: LETTERS.label, weight: 600 });
  const shaft = mark(stage, 'path', {
    d: '',
    stroke: ink.live,
    'stroke-width': '3',
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  return (now) => {
    const far = since(now, FALLS.from, FALLS.takes + FALLS.next);
    const end = top + (floor - top) * far;
    shaft.set({
      d: `M${at} ${top}V${end}m-9 -11l9 11l9 -11`,
      opacity: between(now, FALLS.from - 0.2, 5.4, 0.3),
    });
  };
}

/** Whether a point differs from the previous one; in a flattened path the vertical parts collapse. */
function moves(point: Point, index: number, all: readonly Point[]): boolean {
  const before = all[index - 1];
  return !before || point.some((value, axis) => Math.abs(value - (before[axis] ?? 0)) > 1e-4);
}
