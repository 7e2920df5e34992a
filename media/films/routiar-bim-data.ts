import { type PipeBody, pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { type RoutedPipe, routeRoom } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { rackRoom } from '../scenes/ar-bim-data.ts';
import type { Film } from '../stage/film.ts';
import { INK, mark, word } from '../stage/marks.ts';
import { between, since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { holdTablets, LAYER, lookThrough } from '../stage/tablets.ts';
import { tinted } from '../stage/tint.ts';

const SCREEN = { x: 46, y: 30, width: 708, height: 390 } as const;
const TAG = { x: 454, y: 58, width: 254, height: 112 } as const;
/** Where the pipe is touched. */
const TOUCHED: Point = [9.2, 5.5, 4.86];
const TOUCHES = 1;
const LETS_GO = 5.3;

/** On-site BIM data: the pipe that is touched on the tablet says what it is. */
export const routiArBimData: Film = {
  name: 'routiar-bim-data',
  seconds: 6,
  width: 800,
  height: 450,
  posterAt: 3.5,
  size: [28, 10, 8],
  build: (stage) => {
    const room = rackRoom();
    stage.scene.add(roomBody(stage.finish, room, 2));
    const pipes = routeRoom(room).map((pipe) => ({ pipe, body: pipeBody(stage.finish, pipe) }));
    for (const { body } of pipes) stage.scene.add(body.object);
    const live = pipes.find(({ pipe }) => pipe.system === 'live');
    const calm = live ? onlyOnTablet(stage, live) : () => {};
    const view = lookThrough(stage, SCREEN, { at: [12.6, 4.6, 3.1], azimuth: 38, elevation: 24, far: 28 });
    holdTablets(stage, [SCREEN], 0.34);
    const touch = touchAt(stage, view.project(TOUCHED));
    const tag = tagAt(stage, view.project(TOUCHED));
    return (now) => {
      const held = between(now, TOUCHES, LETS_GO, 0.35);
      calm(1 - held);
      touch(now);
      tag(between(now, TOUCHES + 0.35, LETS_GO, 0.4));
    };
  },
};

/** The pipe in the colour of the others, and on the tablet in its own; answers how calm it is there, 0 to 1. */
function onlyOnTablet(
  stage: Stage,
  { pipe, body }: { pipe: RoutedPipe; body: PipeBody },
): (calm: number) => void {
  const beside = pipeBody(stage.finish, { ...pipe, system: 'pale' });
  stage.scene.add(beside.object);
  for (const [object, layer] of [
    [body.object, LAYER.within],
    [beside.object, LAYER.beside],
  ] as const)
    object.traverse((part) => {
      part.layers.set(layer);
    });
  return tinted(body.object, `#${stage.finish.of('pale').color.getHexString()}`);
}

/** A ring that closes on the touched place, and goes out from it again. */
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

/** The tag of the pipe, tied to the place that was touched. */
function tagAt(stage: Stage, [x, y]: readonly [number, number]): (shown: number) => void {
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
  const parts = [
    mark(stage, 'rect', { ...TAG, rx: 10, fill: ink.plate, stroke: ink.line, 'stroke-width': '1' }),
    mark(stage, 'rect', { x: TAG.x + 20, y: TAG.y + 22, width: 6, height: 26, rx: 3, fill: ink.live }),
    word(stage, 'L-101 · DN 80', { at: [TAG.x + 38, TAG.y + 43], size: 22, weight: 600 }),
    ...[158, 104].map((width, index) =>
      mark(stage, 'rect', {
        x: TAG.x + 20,
        y: TAG.y + 66 + index * 18,
        width,
        height: 7,
        rx: 3.5,
        fill: ink.line,
        'fill-opacity': '0.55',
      }),
    ),
  ];
  const bend: [number, number] = [TAG.x - 62, TAG.y + 56];
  return (shown) => {
    spot.show(shown);
    const [one, two] = [Math.min(1, shown * 2), Math.max(0, shown * 2 - 1)];
    lead.set({
      d: `M${x} ${y}L${x + (bend[0] - x) * one} ${y + (bend[1] - y) * one}h${62 * two}`,
      opacity: shown > 0 ? 1 : 0,
    });
    for (const part of parts) part.show(two);
  };
}
