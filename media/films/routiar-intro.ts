import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { cornersOf } from '#app/domains/pipe-routing/space.ts';
import { sitePipes, siteRooms } from '../scenes/site-room.ts';
import { anchor } from '../stage/anchor.ts';
import { chip } from '../stage/chip.ts';
import { holdTablets } from '../stage/drawn-tablets.ts';
import type { Film } from '../stage/film.ts';
import { since } from '../stage/motion.ts';

const SCREEN = { x: 150, y: 42, width: 660, height: 456 } as const;
/** When the pipe starts, and what it takes, seconds. */
const STARTS = 1;
const TAKES = 3.4;

/** The introduction of Routi-AR: a tablet is held before the room, and the new pipe comes to be on it. */
export const routiArIntro: Film = {
  name: 'routiar-intro',
  seconds: 7,
  width: 960,
  height: 540,
  posterAt: 5.5,
  fadesAt: 6.2,
  stillFrom: 5.1,
  size: [30, 20, 10],
  build: (stage) => {
    stage.scene.add(roomBody(stage.finish, siteRooms.live(), 2));
    const pipes = sitePipes('live').map((routed) => ({ routed, body: pipeBody(stage.finish, routed) }));
    for (const { body } of pipes) stage.scene.add(body.object);
    const plan = pipes.find(({ routed }) => routed.name === 'plan');
    stage.look({ at: [13.6, 8.6, 3.3], azimuth: 43, elevation: 24, far: 53 });
    const ties = anchor(stage, [11, 13.5, 0]);
    holdTablets(stage, [SCREEN], 0.34);
    const elbows = cornersOf(plan?.routed.points ?? []).length - 2;
    const done = chip(stage, `Route generated, ${elbows} elbows`, {
      // Below, where nothing but floor is covered.
      at: [SCREEN.x + 30, SCREEN.y + SCREEN.height - 64],
      width: 236,
    });
    return (now) => {
      ties(since(now, 0.25, 0.35), since(now, 0.4, 0.9));
      plan?.body.grow(since(now, STARTS, TAKES));
      done.show(since(now, STARTS + TAKES, 0.4));
    };
  },
};
