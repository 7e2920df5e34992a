import { pipeBody } from '#app/domains/routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/routing/meshes/room-body.ts';
import { plantPipes, plantRoom } from '../scenes/plant.ts';
import type { Film } from '../stage/film.ts';
import { eased } from '../stage/motion.ts';

const GROWN_AT = 4.6;
const PIPE_TAKES = 2;

/** The introduction of Routi-AI: a plant room in which every pipe finds its way. */
export const routiAiIntro: Film = {
  name: 'routiai-intro',
  seconds: 7,
  width: 960,
  height: 540,
  posterAt: 5.5,
  fadesAt: 6.2,
  size: [42, 28, 14],
  build: (stage) => {
    const room = plantRoom();
    stage.scene.add(roomBody(stage.finish, room, 4));
    const pipes = plantPipes(room).map((routed) => ({ routed, body: pipeBody(stage.finish, routed) }));
    for (const { body } of pipes) stage.scene.add(body.object);
    stage.look({ at: [20.5, 13.5, 3.6], azimuth: 45, elevation: 27, far: 92 });
    return (now) => {
      pipes.forEach(({ routed, body }, index) => {
        if (routed.name.startsWith('main')) return;
        const start = 0.3 + (index / pipes.length) * (GROWN_AT - PIPE_TAKES - 0.3);
        body.grow(eased((now - start) / PIPE_TAKES));
      });
    };
  },
};
