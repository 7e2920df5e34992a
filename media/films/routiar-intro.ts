import { anchor } from '../stage/anchor.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { since } from '../stage/motion.ts';
import { holdTablets, lookThrough } from '../stage/tablets.ts';
import { site } from './site.ts';

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
    const plan = site(stage, 19);
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
