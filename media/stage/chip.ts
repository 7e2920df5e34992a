import { INK, LETTERS, mark, word } from './marks.ts';
import type { Stage } from './stage.ts';

/** A short text on a plate as wide as it, after a dot. `at`: top left corner. */
export function chip(
  stage: Stage,
  [x, y]: readonly [x: number, y: number],
): { show: (share: number) => void; say: (text: string) => void } {
  const ink = INK[stage.paper];
  const plate = mark(stage, 'rect', {
    x,
    y,
    height: 56,
    rx: 12,
    fill: ink.plate,
    stroke: ink.line,
    'stroke-width': '1',
  });
  const dot = mark(stage, 'circle', { cx: x + 26, cy: y + 28, r: 8, fill: ink.live });
  const words = word(stage, '', { at: [x + 46, y + 38.5], size: LETTERS.label, weight: 600 });
  return {
    show: (share) => {
      for (const part of [plate, dot, words]) part.show(share);
    },
    say: (text) => {
      words.say(text);
      const letters = words.element as SVGTextElement;
      plate.set({ width: letters.getComputedTextLength() + 72 });
    },
  };
}
