import type { Point } from '#app/domains/pipe-routing/space.ts';

/** A shape of the picture: a path and its CSS class. */
export type Mark = {
  paint: string;
  d: string;
  /** Offset at which the path is repeated, for the highlight along a pipe. */
  moved?: readonly [x: number, y: number];
};

/** A bounding box in the plant, in cells. */
export type Box = { min: Point; max: Point };

/** Shapes drawn at one depth, from back to front. The box decides what they hide. */
export type Piece = Box & {
  marks: readonly Mark[];
  /** Adjacent parts of a run join instead of hiding each other. */
  run?: { name: string; part: number };
};

/** Formats a path coordinate to a tenth of a pixel, finer than anyone can see. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Joins coordinates in as few characters as possible: a minus sign separates as well as a space. */
export function dots(...numbers: readonly number[]): string {
  return numbers.reduce((text, number) => {
    const next = short(number);
    return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`;
  }, '');
}
