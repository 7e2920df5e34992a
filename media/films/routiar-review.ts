import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { cornersOf, type Point } from '#app/domains/pipe-routing/space.ts';
import { anchor } from '../stage/anchor.ts';
import { chip } from '../stage/chip.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { INK, mark } from '../stage/marks.ts';
import { since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { holdTablets, lookThrough, showOnScreens } from '../stage/tablets.ts';
import { site } from './site.ts';

const SCREEN = { x: 144, y: 33, width: 512, height: 384 } as const;
const STARTS = 0.8;
/** Seconds between points. */
const NEXT = 0.8;

/** Pre-AR review: the planned pipe is a ghost among existing ones, and is checked from end to end. */
export const routiArReview: Film = {
  name: 'routiar-review',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 3.6,
  fadesAt: 5.8,
  stillFrom: 4.3,
  size: [30, 20, 10],
  build: (stage) => {
    const plan = site(stage, 19);
    designOverlay(stage, plan);
    // The checked part is shown as the finished pipe.
    const checked = pipeBody(stage.finish, { ...plan, system: 'live', radius: plan.radius * 1.02 });
    showOnScreens(checked.object);
    stage.scene.add(checked.object);
    lookThrough(stage, SCREEN, { at: [13, 9, 5.4], azimuth: 48, elevation: 19, far: 37, fov: 34 });
    anchor(stage, [11, 13.5, 0])(1, 1);
    holdTablets(stage, [SCREEN]);
    const ends = cornersOf(plan.points);
    // The nozzle is skipped, because it would overlap the elbow above it.
    const places = ends.slice(1);
    const ticks = places.map((place) => tickAt(stage, place));
    const shares = sharesOf(ends).slice(1);
    const said = chip(stage, [SCREEN.x + 28, SCREEN.y + 20]);
    const end = STARTS + NEXT * places.length;
    return (now) => {
      // Grows to the next point during its turn.
      const turn = Math.min(places.length - 1, Math.max(0, (now - STARTS) / NEXT));
      const [from, to] = [shares[Math.floor(turn)] ?? 0, shares[Math.ceil(turn)] ?? 1];
      checked.grow((from + (to - from) * since(turn % 1, 0.25, 0.75)) * since(now, STARTS - 0.5, 0.5));
      ticks.forEach((tick, index) => {
        tick(since(now, STARTS + NEXT * index - 0.1, 0.25));
      });
      const done = Math.min(places.length, Math.max(0, Math.floor((now - STARTS) / NEXT + 1)));
      said.say(now > end - 0.1 ? 'Ready for the site' : `${done} of ${places.length} checked`);
      said.show(since(now, 0.3, 0.3));
    };
  },
};

/** Position of each point along the path, 0 to 1. */
function sharesOf(places: readonly Point[]): number[] {
  const lengths = places.map((place, index) => {
    const before = places[index - 1] ?? place;
    return place.reduce((sum, value, axis) => sum + Math.abs(value - (before[axis] ?? 0)), 0);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let far = 0;
  return lengths.map((length) => {
    far += length;
    return far / whole;
  });
}

/** A round check mark at a point of the pipe. */
function tickAt(stage: Stage, place: Point): (shown: number) => void {
  const ink = INK[stage.paper];
  const [x, y] = stage.project(place);
  const plate = mark(stage, 'circle', {
    cx: x,
    cy: y,
    r: 18,
    fill: ink.plate,
    stroke: ink.live,
    'stroke-width': '3',
  });
  const tick = mark(stage, 'path', {
    d: `M${x - 7.5} ${y + 0.8}l5.4 6 9.9-12`,
    fill: 'none',
    stroke: ink.live,
    'stroke-width': '3.6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  return (shown) => {
    plate.set({ opacity: shown, r: 9 + 9 * shown });
    tick.show(shown);
  };
}
