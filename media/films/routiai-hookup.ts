import { equipmentBody } from '#app/domains/pipe-routing/meshes/equipment-body.ts';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { hookupPipes, hookupRoom } from '../scenes/routi-ai-rooms.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { between, since } from '../stage/motion.ts';
import { tinted } from '../stage/tint.ts';

const STARTS = 0.5;
/** Seconds between units. */
const NEXT = 1;
const TAKES = 0.85;
/** When the end fades into the start, seconds. The counter is gone by then, or two would overlap. */
const FADES = 5.8;

/** Automatic hookup routing: short runs connect one unit after another to the mains above. */
export const routiAiHookup: Film = {
  name: 'routiai-hookup',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 5.1,
  fadesAt: FADES,
  size: [26, 13, 10],
  build: (stage) => {
    const room = hookupRoom();
    const units = room.equipment.filter(({ kind }) => kind === 'air-unit');
    stage.scene.add(
      roomBody(
        stage.finish,
        { ...room, equipment: room.equipment.filter((each) => !units.includes(each)) },
        2,
      ),
    );
    frame(stage, { azimuth: 40, elevation: 24 }, boxCorners([0, 0, -0.6], [26, 13, 8.5]), {
      side: 26,
      top: 22,
      bottom: 22,
    });
    const ink = INK[stage.paper];
    const glow = units.map((unit) => {
      const body = equipmentBody(stage.finish, unit);
      stage.scene.add(body);
      return tinted(body, stage.paper === 'light' ? '#8fdcb0' : '#1a6f44');
    });
    const runs: { starts: number; grow: (share: number) => void; nozzle: ReturnType<typeof mark> }[] = [];
    hookupPipes().forEach((routed) => {
      const body = pipeBody(stage.finish, routed);
      stage.scene.add(body.object);
      if (routed.system !== 'live') return;
      const starts = STARTS + Math.floor(runs.length / 2) * NEXT + (runs.length % 2) * 0.2;
      const [x, y] = stage.project(routed.points[0] ?? [0, 0, 0]);
      const nozzle = mark(stage, 'ellipse', {
        cx: x,
        cy: y,
        rx: 7.5,
        ry: 4,
        fill: 'none',
        stroke: ink.live,
        'stroke-width': '1.75',
      });
      runs.push({ starts, grow: body.grow, nozzle });
    });
    const count = word(stage, '', { at: [32, 380], size: LETTERS.figure, weight: 700, counts: true });
    const said = word(stage, 'nozzles joined', { at: [32, 418], size: LETTERS.label, colour: ink.muted });
    return (now) => {
      glow.forEach((tint, index) => {
        tint(between(now, STARTS + index * NEXT - 0.2, STARTS + index * NEXT + 1.2, 0.25) * 0.6);
      });
      for (const { starts, grow, nozzle } of runs) {
        grow(since(now, starts, TAKES));
        nozzle.show(1 - since(now, starts, 0.15));
      }
      const done = runs.filter(({ starts }) => now >= starts + TAKES).length;
      count.say(`${done} of ${runs.length}`);
      for (const each of [count, said]) each.show(between(now, 0, FADES, 0.3));
    };
  },
};
