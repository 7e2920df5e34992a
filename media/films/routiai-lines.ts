import { Fog } from 'three';
import { BACKGROUND } from '#app/domains/pipe-routing/meshes/finish.ts';
import { hallBody } from '#app/domains/pipe-routing/meshes/hall-body.ts';
import { plantHall } from '#app/domains/pipe-routing/plant-hall.ts';
import { hallRun } from '../scenes/hall-run.ts';
import type { Film } from '../stage/film.ts';
import { growingLines } from '../stage/growing-lines.ts';
import { lineCounter } from '../stage/line-counter.ts';
import { since } from '../stage/motion.ts';

const STARTS = 0.3;
const GROWN_AT = 5.4;
const LINE_TAKES = 0.8;
const FADES = 6.4;
/** The picture is wider than those of the features, so its letters are larger. */
const LARGER = 1.2;

/** A thousand lines in one run: the hall of the live demo, from the near end of its racks to the far one. */
export const routiAiLines: Film = {
  name: 'routiai-lines',
  seconds: 7,
  width: 960,
  height: 540,
  posterAt: 5.8,
  fadesAt: FADES,
  stillFrom: 5.5,
  size: plantHall().size,
  build: (stage) => {
    const hall = plantHall();
    const { lines, clashes } = hallRun();
    const bodies = growingLines(stage.finish, lines);
    stage.scene.add(hallBody(stage.finish, hall), bodies.object);
    stage.scene.fog = new Fog(BACKGROUND[stage.paper], 80, 215);
    stage.look({ at: [146, 84, 8], azimuth: 64, elevation: 28, far: 112, fov: 45 });
    const starts = lines.map(({ points: [from] }) => {
      const away = 1 - (from?.[0] ?? 0) / hall.size[0];
      return STARTS + away * (GROWN_AT - LINE_TAKES - STARTS);
    });
    const count = lineCounter(stage, clashes, { at: [36, 62], fades: FADES, scale: LARGER });
    return (now) => {
      starts.forEach((start, index) => {
        bodies.grow(index, since(now, start, LINE_TAKES));
      });
      const done = starts.filter((start) => now >= start + LINE_TAKES).length;
      count(now, `${done.toLocaleString('en-US')} lines`, done < lines.length);
    };
  },
};
