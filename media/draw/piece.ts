import type { Point } from '#app/domains/pipe-routing/space.ts';

/** A shape of the picture: a path, and the class that colours it. */
export type Mark = {
  paint: string;
  d: string;
  /** The same path again, moved a little: the light along a pipe. */
  moved?: readonly [x: number, y: number];
};

/** The space that something takes in the plant, in cells. */
export type Box = { min: Point; max: Point };

/** What is drawn at one depth: its marks from back to front, and the space that decides what it hides. */
export type Piece = Box & {
  marks: readonly Mark[];
  /** Neighbouring parts of one run join rather than hide each other. */
  run?: { name: string; part: number };
};

/** A number of a path: a tenth of a pixel is finer than anybody sees. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Coordinates as few characters: a minus sign separates as well as a space does. */
export function dots(...numbers: readonly number[]): string {
  return numbers.reduce((text, number) => {
    const next = short(number);
    return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`;
  }, '');
}
