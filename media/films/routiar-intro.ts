import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import type { RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import { along, type Point } from '#app/domains/pipe-routing/space.ts';
import { plannedPipe } from '../scenes/planned-pipe.ts';
import { sitePipes, siteRooms } from '../scenes/site-room.ts';
import { anchor } from '../stage/anchor.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { hall } from '../stage/hall.ts';
import { since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { holdTablets, lookThrough } from '../stage/tablets.ts';

const SCREEN = { x: 172, y: 39, width: 616, height: 462 } as const;
/** Start and duration of the pipe, seconds. */
const STARTS = 0.6;
const TAKES = 2.6;

/** Introduction of Routi-AR: a tablet is held up in a room, and the new pipe appears on it. */
export const routiArIntro: Film = {
  name: 'routiar-intro',
  seconds: 7,
  width: 960,
  height: 540,
  posterAt: 5.5,
  fadesAt: 6.2,
  stillFrom: 3.25,
  size: [30, 20, 10],
  build: (stage) => {
    const plan = site(stage);
    lookThrough(stage, SCREEN, { at: [13.6, 9.2, 4.2], azimuth: 50, elevation: 18, far: 34, fov: 34 });
    const ties = anchor(stage, [11.5, 16.5, 0]);
    holdTablets(stage, [SCREEN]);
    const design = designOverlay(stage, plan);
    return (now) => {
      ties(since(now, 0.25, 0.35), since(now, 0.4, 0.9));
      design.grow(since(now, STARTS, TAKES));
    };
  },
};

/** Builds the existing site room in its hall. Returns the planned pipe. */
function site(stage: Stage): RoutedPipe {
  hall(stage, siteRooms.live().equipment, { corner: [-1, -1], size: [62, 48], height: 19 });
  const pipes = sitePipes('live');
  const plan = plannedPipe(pipes);
  for (const pipe of pipes)
    if (pipe !== plan) stage.scene.add(pipeBody(stage.finish, isMain(pipe) ? goingOn(pipe) : pipe).object);
  return plan;
}

function isMain({ open }: RoutedPipe): boolean {
  return open === 'both';
}

/** Extends a main along the wall beyond the routed part. */
function goingOn(main: RoutedPipe): RoutedPipe {
  const [first, last] = [main.points[0] as Point, main.points.at(-1) as Point];
  return { ...main, points: [along(first, 0, -1), ...main.points.slice(1, -1), along(last, 0, 30)] };
}
