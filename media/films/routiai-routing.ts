import { Color } from 'three';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { clashes } from '../scenes/clashes.ts';
import { routingPipes, routingRoom } from '../scenes/routi-ai-rooms.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { lineCounter } from '../stage/line-counter.ts';
import { since } from '../stage/motion.ts';
import { tinted } from '../stage/tint.ts';

const TAKES = 2.9;
const APART = 0.07;
const STARTS = 0.35;
/** How long a finished line takes to fade to its system's color, seconds. */
const SETTLES = 0.5;
/** How much lighter every second green line is, so that neighbors can be told apart. */
const LIGHTER = 0.3;
/** When the end fades into the start, seconds. The counter is gone by then, or two would overlap. */
const FADES = 5.8;

/** Automatic pipe routing: sixteen lines at once, side by side around obstacles. */
export const routiAiRouting: Film = {
  name: 'routiai-routing',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 5.4,
  fadesAt: FADES,
  stillFrom: FADES,
  size: [32, 20, 5],
  build: (stage) => {
    const room = routingRoom();
    const pipes = routingPipes();
    stage.scene.add(roomBody(stage.finish, room, 2));
    frame(stage, { azimuth: 42, elevation: 32 }, boxCorners([0, 0, -0.6], [32, 20, 2]), {
      side: 22,
      top: 20,
      bottom: 20,
    });
    const lines = pipes.map((routed, index) => {
      const body = pipeBody(stage.finish, { ...routed, system: 'live' });
      stage.scene.add(body.object);
      const own = stage.finish.of(routed.system).color.clone();
      if (routed.system === 'live' && index % 2 === 1) own.lerp(new Color('white'), LIGHTER);
      return {
        body,
        settle: tinted(body.object, `#${own.getHexString()}`),
        // From the center outwards.
        starts: STARTS + Math.abs(index - (pipes.length - 1) / 2) * APART * 2,
      };
    });
    const count = lineCounter(stage, clashes(room, pipes), { at: [32, 380], fades: FADES });
    return (now) => {
      for (const { body, settle, starts } of lines) {
        body.grow(since(now, starts, TAKES));
        settle(since(now, starts + TAKES, SETTLES));
      }
      const done = lines.filter(({ starts }) => now >= starts + TAKES).length;
      count(now, `${done} of ${lines.length} lines`, done < lines.length);
    };
  },
};
