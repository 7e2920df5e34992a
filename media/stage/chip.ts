import { INK, mark, word } from './marks.ts';
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
    height: 34,
    rx: 8,
    fill: ink.plate,
    stroke: ink.line,
    'stroke-width': '1',
  });
  const dot = mark(stage, 'circle', { cx: x + 17, cy: y + 17, r: 4.5, fill: ink.live });
  const words = word(stage, text, { at: [x + 31, y + 22.4], size: 15, weight: 600 });
  return {
    show: (share) => {
      for (const part of [plate, dot, words]) part.show(share);
    },
    say: words.say,
  };
}
