import type { Cell } from '#app/domains/pipe-routing/route-pipes.ts';
import type { PictureName, StillName } from '#app/domains/site/pictures.ts';
import type { Stage } from './stage.ts';

/** A scene on the stage: a still picture, or a clip. */
export type Shot = {
  name: PictureName | StillName;
  width: number;
  height: number;
  /** Extent in cells that the lamp covers. */
  size: Cell;
  /** Moment of the poster, seconds. */
  posterAt: number;
  /** Builds the scene once. Returns a function that sets it to a moment, seconds. */
  build: (stage: Stage) => (seconds: number) => void;
};

/** A clip: a scene that can be drawn at any moment of its loop. */
export type Film = Shot & {
  name: PictureName;
  /** Length of the loop. */
  seconds: number;
  /** When the end starts to fade into the start, seconds; omitted if the loop closes by itself. */
  fadesAt?: number;
  /** When all motion has ended, seconds; later frames are drawn only once. */
  stillFrom?: number;
};

export function isFilm(shot: Shot): shot is Film {
  return 'seconds' in shot;
}
