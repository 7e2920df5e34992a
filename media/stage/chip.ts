import { INK, LETTERS, mark, word } from './marks.ts';
import type { Stage } from './stage.ts';

/** A short text on a plate, after a dot. `at`: top left corner; `width` in px. */
export function chip(
  stage: Stage,
  text: string,
  { at: [x, y], width }: { at: readonly [x: number, y: number]; width: number },
): { show: (share: number) => void; say: (text: string) => void } {
  const ink = INK[stage.paper];
  const plate = mark(stage, 'rect', {
    x,
    y,
    width,
    height: 56,
    rx: 12,
    fill: ink.plate,
    stroke: ink.line,
    'stroke-width': '1',
  });
  const dot = mark(stage, 'circle', { cx: x + 26, cy: y + 28, r: 8, fill: ink.live });
  const words = word(stage, text, { at: [x + 46, y + 38.5], size: LETTERS.title, weight: 600 });
  return {
    show: (share) => {
      for (const part of [plate, dot, words]) part.show(share);
    },
    say: words.say,
  };
}
