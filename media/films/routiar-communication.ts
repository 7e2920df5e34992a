import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { along, type Point } from '#app/domains/pipe-routing/space.ts';
import { cornerPipes, cornerRoom } from '../scenes/ar-communication.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { hall } from '../stage/hall.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { addScreen, holdTablets, screenPair } from '../stage/tablets.ts';

const SCREENS = screenPair(80);
/** Where each person stands, degrees. */
const AZIMUTHS = [24, 66] as const;
/** When one person sets the pin, when it reaches the other, and when the other moves it, seconds. */
const SETS = 0.9;
const ARRIVES = 2.4;
const MOVES = 3.5;
const MOVE_TAKES = 1.2;

/** On-site communication: two people see a pipe from two sides, and a pin set by one appears for the other. */
export const routiArCommunication: Film = {
  name: 'routiar-communication',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 3.2,
  fadesAt: 5.8,
  stillFrom: 4.75,
  size: [20, 16, 8],
  build: (stage) => {
    hall(stage, cornerRoom().equipment, { corner: [-1, -1], size: [50, 46], height: 13 });
    const pipes = cornerPipes();
    for (const pipe of pipes)
      if (pipe.name === 'plan') designOverlay(stage, pipe);
      else stage.scene.add(pipeBody(stage.finish, pipe).object);
    const run = (pipes.find(({ name }) => name === 'plan')?.points ?? []).filter(([, , z]) => z > 5.4);
    const [first, last] = [placeOn(run, 0.3), placeOn(run, 0.72)];
    const seen = SCREENS.map((screen, index) => {
      const view = addScreen(stage, screen);
      view.look({ at: [10, 8, 3.6], azimuth: AZIMUTHS[index] ?? 0, elevation: 13, far: 26, fov: 36 });
      return (point: Point): [number, number] => {
        const [x, y] = view.project(point);
        return [x + screen.x, y + screen.y];
      };
    });
    holdTablets(stage, SCREENS);
    const link = mark(stage, 'path', {
      d: '',
      fill: 'none',
      stroke: INK[stage.paper].live,
      'stroke-width': '3',
      'stroke-dasharray': '7 8',
    });
    const says = SCREENS.map(({ x, y, height }) =>
      word(stage, '', { at: [x - 12, y + height + 62], size: LETTERS.label, weight: 600 }),
    );
    const pins = SCREENS.map(() => pinOn(stage));
    return (now) => {
      const far = since(now, MOVES, MOVE_TAKES);
      const place: Point = [0, 1, 2].map(
        (axis) => (first[axis] ?? 0) + ((last[axis] ?? 0) - (first[axis] ?? 0)) * far,
      ) as unknown as Point;
      const shown = [since(now, SETS, 0.4), since(now, ARRIVES, 0.4)];
      const dots = seen.map((project) => project(place));
      pins.forEach((pin, index) => {
        pin(dots[index] ?? [0, 0], shown[index] ?? 0);
      });
      says[0]?.say('Sets a pin');
      says[1]?.say(now < MOVES ? 'Sees it at once' : 'Moves it');
      says.forEach((said, index) => {
        said.show(shown[index] ?? 0);
      });
      const [a, b] = dots;
      if (a && b) link.set({ d: arcTo(a, b, since(now, SETS + 0.5, ARRIVES - SETS - 0.4)) });
    };
  },
};

/** A point on top of a run, at a share of its length. */
function placeOn(run: readonly Point[], share: number): Point {
  const place = run[Math.round((run.length - 1) * share)] ?? [0, 0, 0];
  return along(place, 2, 0.36);
}

/** The first share of an arc from one pin's head to the other's. */
function arcTo([ax, ay]: [number, number], [bx, by]: [number, number], share: number): string {
  if (share <= 0) return '';
  const [y0, y1] = [ay - 62, by - 62];
  const [cx, cy] = [(ax + bx) / 2, Math.min(y0, y1) - 84];
  const steps = 48;
  const dots = Array.from({ length: Math.floor(steps * share) + 1 }, (_, step) => {
    const t = step / steps;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return `${(ax * p + cx * q + bx * r).toFixed(1)} ${(y0 * p + cy * q + y1 * r).toFixed(1)}`;
  });
  return `M${dots.join('L')}`;
}

/** A pin with its tip at a point; drops in from slightly above. */
function pinOn(stage: Stage): (at: readonly [number, number], shown: number) => void {
  const ink = INK[stage.paper];
  const body = mark(stage, 'path', { fill: ink.plate, stroke: ink.live, 'stroke-width': '3.4' });
  const dot = mark(stage, 'circle', { r: 8, fill: ink.live });
  return ([x, y], shown) => {
    const tip = y - 16 * (1 - shown);
    body.set({
      d: `M${x} ${tip}c-7 -17 -21 -25 -21 -41a21 21 0 0 1 42 0c0 16 -14 24 -21 41Z`,
      opacity: shown,
    });
    dot.set({ cx: x, cy: tip - 41, opacity: shown });
  };
}
