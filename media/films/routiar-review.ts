import { BACKGROUND } from '#app/domains/pipe-routing/meshes/finish.ts';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { cornersOf, distance, type Point } from '#app/domains/pipe-routing/space.ts';
import { plannedPipe } from '../scenes/planned-pipe.ts';
import { reviewPipes, reviewRoom } from '../scenes/review-room.ts';
import { chip } from '../stage/chip.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { INK, mark } from '../stage/marks.ts';
import { since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { addScreen, drawTablet, showOnScreens } from '../stage/tablets.ts';
import { tinted } from '../stage/tint.ts';

const SCREEN = { x: 144, y: 33, width: 512, height: 384 } as const;
const STARTS = 0.8;
/** Seconds between elbows. */
const NEXT = 0.8;
/** How much paler the planned pipe is before it is checked, 0 to 1. */
const PALER = 0.62;

/** Pre-AR review: before the visit, the model is opened on the tablet, and its planned pipe is checked elbow by elbow. */
export const routiArReview: Film = {
  name: 'routiar-review',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 4,
  fadesAt: 5.8,
  stillFrom: 4.3,
  size: [20, 14, 8],
  build: (stage) => {
    stage.scene.add(roomBody(stage.finish, reviewRoom(), 2));
    const plan = plannedPipe(reviewPipes());
    for (const pipe of reviewPipes()) if (pipe !== plan) stage.scene.add(pipeBody(stage.finish, pipe).object);
    // Without flanges and slightly shorter, so that the checked pipe covers it.
    const unchecked = pipeBody(stage.finish, { ...plan, open: 'both' });
    unchecked.grow(0.997);
    tinted(unchecked.object, BACKGROUND[stage.paper])(PALER);
    stage.scene.add(unchecked.object);
    stage.holdScene();
    const checked = pipeBody(stage.finish, { ...plan, radius: plan.radius * 1.06 });
    showOnScreens(checked.object);
    stage.scene.add(checked.object);
    const view = addScreen(stage, SCREEN);
    frame(view, { azimuth: 40, elevation: 27 }, boxCorners([0, 0, -0.6], [20, 14, 7]), {
      side: 14,
      top: 58,
      bottom: 14,
    });
    drawTablet(stage, SCREEN);
    const ends = cornersOf(plan.points);
    const places = ends.slice(1, -1);
    const ticks = places.map((place) => {
      const [x, y] = view.project(place);
      return tickAt(stage, [x + SCREEN.x, y + SCREEN.y]);
    });
    const shares = sharesOf(ends).slice(1);
    const said = chip(stage, [SCREEN.x + 20, SCREEN.y + 20]);
    const end = STARTS + NEXT * places.length;
    return (now) => {
      // Grows to the next elbow during its turn, and from the last one to the end.
      const turn = Math.min(places.length, Math.max(0, (now - STARTS) / NEXT));
      const [from, to] = [shares[Math.floor(turn)] ?? 0, shares[Math.ceil(turn)] ?? 1];
      checked.grow((from + (to - from) * since(turn % 1, 0.25, 0.75)) * since(now, STARTS - 0.5, 0.5));
      ticks.forEach((tick, index) => {
        tick(since(now, STARTS + NEXT * index - 0.1, 0.25));
      });
      const done = Math.min(places.length, Math.max(0, Math.floor((now - STARTS) / NEXT + 1)));
      said.say(now > end + 0.1 ? 'Ready for the site' : `${done} of ${places.length} checked`);
      said.show(since(now, 0.3, 0.3));
    };
  },
};

/** Position of each point along the path, 0 to 1. */
function sharesOf(places: readonly Point[]): number[] {
  const lengths = places.map((place, index) => distance(places[index - 1] ?? place, place));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let far = 0;
  return lengths.map((length) => {
    far += length;
    return far / whole;
  });
}

/** A round check mark at a point of the picture. */
function tickAt(stage: Stage, [x, y]: readonly [x: number, y: number]): (shown: number) => void {
  const ink = INK[stage.paper];
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
