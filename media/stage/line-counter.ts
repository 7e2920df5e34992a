import { INK, LETTERS, word } from './marks.ts';
import { between } from './motion.ts';
import type { Stage } from './stage.ts';

/** `at`: start of the first text. `fades`: when both texts are gone, seconds. `scale`: of their letters. */
type Place = { at: readonly [x: number, y: number]; fades: number; scale?: number };

/** The number of routed lines, above that of clashes. */
export function lineCounter(
  stage: Stage,
  clashes: number,
  { at: [x, y], fades, scale = 1 }: Place,
): (now: number, text: string, isCounting: boolean) => void {
  const count = word(stage, '', { at: [x, y], size: LETTERS.figure * scale, weight: 700 });
  const clash = word(stage, `${clashes} clashes`, {
    at: [x, y + 38 * scale],
    size: LETTERS.label * scale,
    colour: INK[stage.paper].muted,
  });
  return (now, text, isCounting) => {
    count.say(text);
    // Its digits have one width only while they change.
    count.set({ style: `font-variant-numeric:${isCounting ? 'tabular-nums' : 'normal'}` });
    for (const each of [count, clash]) each.show(between(now, 0, fades, 0.3));
  };
}
