/** Values of a plot's grid lines: round, evenly spaced, and enclosing all values and zero. */
export function axisTicks(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const wholeOnly = values.every(Number.isInteger);
  const step = roundStep((high - low) / 4, wholeOnly);
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/** The next of 1, 2, 2.5, 5 and 10, times a power of ten; a whole number if `wholeOnly`. */
function roundStep(least: number, wholeOnly: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= least && (!wholeOnly || Number.isInteger(step))) ?? 1;
}

/** The labeled places of `count` along the axis: at most `most`, evenly spaced back from the last. */
export function labeledPlaces(count: number, most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every).reverse();
}

/** A step, marked if it is the unfinished one. */
export const nameStep = (x: string, unfinished: string | undefined) =>
  x === unfinished ? `${x}, so far` : x;
