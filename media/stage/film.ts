import type { Cell } from '#app/domains/pipe-routing/route-pipes.ts';
import type { PictureName } from '#app/domains/site/pictures.ts';
import type { Stage } from './stage.ts';

/** A clip: a scene that is drawn at any moment of its loop. */
export type Film = {
  name: PictureName;
  /** Of the loop. */
  seconds: number;
  width: number;
  height: number;
  /** The moment whose picture is the poster. */
  posterAt: number;
  /** When the end begins to fade into the start, seconds; none when the last moment leads into the first by itself. */
  fadesAt?: number;
  /** From when on nothing moves any more, seconds: those pictures are drawn once. */
  stillFrom?: number;
  /** The cells that the lamp lights. */
  size: Cell;
  /** Builds the scene once, and answers how to set it to a moment, 0 up to `seconds`. */
  build: (stage: Stage) => (seconds: number) => void;
};
