import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { plantPipes, plantRoom } from '../scenes/plant.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { since } from '../stage/motion.ts';

/** When the first pipe starts and the last one arrives, seconds. Green pipes come last. */
const STARTS = 0.3;
const GROWN_AT = 5;
const PIPE_TAKES = 1.8;

/** Introduction of Routi-AI: a plant room in which every pipe is routed. */
export const routiAiIntro: Film = {
  name: 'routiai-intro',
  seconds: 7,
  width: 960,
  height: 540,
  posterAt: 5.5,
  fadesAt: 6.2,
  stillFrom: 5.05,
  size: [42, 28, 14],
  build: (stage) => {
    const room = plantRoom();
    stage.scene.add(roomBody(stage.finish, room, 4));
    const pipes = plantPipes(room).map((routed) => ({ routed, body: pipeBody(stage.finish, routed) }));
    for (const { body } of pipes) stage.scene.add(body.object);
    frame(stage, { azimuth: 45, elevation: 21 }, boxCorners([0, 0, -0.6], [42, 28, 13]), {
      side: 40,
      top: 30,
      bottom: 30,
    });
    const growing = pipes
      .filter(({ routed }) => !routed.name.startsWith('main'))
      .sort((a, b) => Number(a.routed.system === 'live') - Number(b.routed.system === 'live'))
      .map(({ body }, index, all) => ({
        body,
        starts: STARTS + (index / (all.length - 1)) * (GROWN_AT - PIPE_TAKES - STARTS),
      }));
    return (now) => {
      for (const { starts, body } of growing) body.grow(since(now, starts, PIPE_TAKES));
    };
  },
};
