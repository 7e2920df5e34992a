import type { Cell } from '#app/domains/pipe-routing/route-pipes.ts';
import type { PictureName } from '#app/domains/site/pictures.ts';
import type { Stage } from './stage.ts';

/** A clip: a scene that can be drawn at any moment of its loop. */
export type Film = {
  name: PictureName;
  /** Length of the loop. */
  seconds: number;
  width: number;
  height: number;
  /** Moment of the poster, seconds. */
  posterAt: number;
  /** When the end starts to fade into the start, seconds; omitted if the loop closes by itself. */
  fadesAt?: number;
  /** When all motion has ended, seconds; later frames are drawn only once. */
  stillFrom?: number;
  /** Extent in cells that the lamp covers. */
  size: Cell;
  /** Builds the scene once. Returns a function that sets it to a moment, 0 to `seconds`. */
  build: (stage: Stage) => (seconds: number) => void;
};
