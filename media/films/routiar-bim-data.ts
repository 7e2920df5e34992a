import { Mesh } from 'three';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { type RoutedPipe, routeRoom } from '#app/domains/pipe-routing/plant-room.ts';
import { along, distance, type Point } from '#app/domains/pipe-routing/space.ts';
import { rackRoom } from '../scenes/ar-bim-data.ts';
import type { Film } from '../stage/film.ts';
import { hall } from '../stage/hall.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { holdTablets, lookThrough, showOnScreens } from '../stage/tablets.ts';

const SCREEN = { x: 40, y: 33, width: 512, height: 384 } as const;
const ROW = 56;
/** Wider than the rest of the tablet, so that its text is legible on a phone. */
const SHEET = { x: 440, y: 82, width: 336, height: 256 } as const;
/** Meters per cell. */
const METERS = 0.5;
/** Touched point of the pipe. */
const TOUCHED: Point = [9.2, 5.5, 4.86];
const TOUCHES = 1;

/** On-site BIM data: touching a pipe on the tablet shows its properties. */
export const routiArBimData: Film = {
  name: 'routiar-bim-data',
  seconds: 6,
  width: 800,
  height: 450,
  posterAt: 3.5,
  fadesAt: 5.3,
  stillFrom: 1.8,
  size: [28, 10, 8],
  build: (stage) => {
    const line = rack(stage);
    const light = litOnTablet(stage, line);
    lookThrough(stage, SCREEN, { at: [11.6, 4.4, 3.6], azimuth: 47, elevation: 17, far: 14.5, fov: 42 });
    holdTablets(stage, [SCREEN]);
    const touch = touchAt(stage, stage.project(TOUCHED));
    const sheet = propertySheet(stage, stage.project(TOUCHED), propertiesOf(line));
    return (now) => {
      light(since(now, TOUCHES, 0.35));
      touch(now);
      sheet(since(now, TOUCHES + 0.35, 0.4));
    };
  },
};

/** Highlight of the pipe on the tablet. `held`: 0 to 1. */
function litOnTablet(stage: Stage, pipe: RoutedPipe): (held: number) => void {
  const paint = stage.finish.of('live').clone();
  paint.transparent = true;
  const { object } = pipeBody(stage.finish, { ...pipe, system: 'live', radius: pipe.radius * 1.02 });
  object.traverse((part) => {
    if (part instanceof Mesh) part.material = paint;
  });
  showOnScreens(object);
  stage.scene.add(object);
  return (held) => {
    object.visible = held > 0;
    paint.opacity = held;
  };
}

/** Builds the corridor with its rack. Returns the pipe that will be touched. */
function rack(stage: Stage): RoutedPipe {
  const room = rackRoom();
  hall(stage, room.equipment, { corner: [-24, -1.6], size: [60, 24], height: 9.5 });
  const pipes = routeRoom(room).map((pipe) => {
    const [first, last] = [pipe.points[0] as Point, pipe.points.at(-1) as Point];
    // Extended along the corridor beyond the routed part.
    return { ...pipe, points: [along(first, 0, -24), ...pipe.points.slice(1, -1), along(last, 0, 8)] };
  });
  for (const pipe of pipes) {
    const system = pipe.system === 'live' ? 'pale' : pipe.system;
    stage.scene.add(pipeBody(stage.finish, { ...pipe, system }).object);
  }
  const line = pipes.find(({ system }) => system === 'live');
  if (!line) throw new Error('no line to touch');
  return line;
}

/** A ring that closes in on the touched point and expands again. */
function touchAt(stage: Stage, [cx, cy]: readonly [number, number]): (now: number) => void {
  const ink = INK[stage.paper];
  const ring = mark(stage, 'circle', { cx, cy, r: 20, fill: 'none', stroke: ink.text, 'stroke-width': '2' });
  const finger = mark(stage, 'circle', { cx, cy, r: 13, fill: ink.text, 'fill-opacity': '0.28' });
  return (now) => {
    const comes = since(now, TOUCHES - 0.5, 0.4);
    const goes = since(now, TOUCHES, 0.6);
    finger.set({ opacity: comes * (1 - since(now, TOUCHES + 0.2, 0.3)), r: 20 - 7 * comes });
    ring.set({ r: 13 + 24 * goes, opacity: goes > 0 ? 1 - goes : 0 });
  };
}

/** Properties of the line. Its length is that of the drawn pipe. */
function propertiesOf({ points }: RoutedPipe): string[] {
  const length = points
    .slice(1)
    .reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0);
  return ['Chilled water', 'Carbon steel', `${(length * METERS).toFixed(2)} m long`];
}

/** The pipe's property sheet, with a leader from the touched point. */
function propertySheet(
  stage: Stage,
  [x, y]: readonly [number, number],
  properties: readonly string[],
): (shown: number) => void {
  const ink = INK[stage.paper];
  const lead = mark(stage, 'path', { d: '', fill: 'none', stroke: ink.live, 'stroke-width': '2' });
  const spot = mark(stage, 'circle', {
    cx: x,
    cy: y,
    r: 6,
    fill: ink.live,
    stroke: ink.plate,
    'stroke-width': '2',
  });
  const left = SHEET.x + 24;
  const right = SHEET.x + SHEET.width - 24;
  const parts = [
    mark(stage, 'rect', {
      ...SHEET,
      rx: 12,
      fill: ink.plate,
      'fill-opacity': '0.96',
      stroke: ink.line,
      'stroke-width': '1',
    }),
    mark(stage, 'rect', { x: left, y: SHEET.y + 24, width: 6, height: 32, rx: 3, fill: ink.live }),
    word(stage, 'L-101', { at: [left + 18, SHEET.y + 52], size: LETTERS.figure, weight: 700 }),
    word(stage, 'DN 80', {
      at: [right, SHEET.y + 51],
      size: LETTERS.label,
      weight: 600,
      colour: ink.live,
      anchor: 'end',
    }),
    ...properties.flatMap((property, index) => {
      const top = SHEET.y + 76 + index * ROW;
      return [
        mark(stage, 'path', {
          d: `M${left} ${top}H${right}`,
          stroke: ink.line,
          'stroke-opacity': '0.4',
        }),
        word(stage, property, { at: [left, top + 38], size: LETTERS.label, weight: 500 }),
      ];
    }),
  ];
  const bend: [number, number] = [SHEET.x - 34, SHEET.y + 40];
  return (shown) => {
    spot.show(shown);
    const [one, two] = [Math.min(1, shown * 2), Math.max(0, shown * 2 - 1)];
    lead.set({
      d: `M${x} ${y}L${x + (bend[0] - x) * one} ${y + (bend[1] - y) * one}h${34 * two}`,
      opacity: shown > 0 ? 1 : 0,
    });
    for (const part of parts) part.show(two);
  };
}
