import { INK, mark, word } from './marks.ts';
import { between } from './motion.ts';
import type { Rect, Stage } from './stage.ts';

/** Height of the ribbon and width of the browser, px. */
const RIBBON = 58;
const BROWSER = 132;
/** Rows of the browser: indent and length of their bars, px. */
const ROWS = [
  [0, 74],
  [14, 66],
  [28, 56],
  [28, 64],
  [28, 48],
  [14, 58],
  [28, 60],
  [28, 44],
] as const;
const ROW_HEIGHT = 40;
/** Size of the ribbon's letters, px. */
const LETTER = 24;

/** When something is lit, seconds. */
export type Lit = readonly [from: number, to: number];

/** When rows of the browser, by their index, and the button of the ribbon are lit. */
type Times = { rows: Readonly<Record<number, Lit>>; button: readonly Lit[] };

/**
 * The window of a BIM application with our tab in its ribbon and a browser of the model. Returns the room that it leaves
 * for the model, and a function that sets it to a moment.
 */
export function bimWindow(stage: Stage, times: Times): { view: Rect; set: (now: number) => void } {
  const { width, height } = stage;
  const ink = INK[stage.paper];
  const panel = (x: number, y: number, w: number, h: number) =>
    mark(stage, 'rect', { x, y, width: w, height: h, fill: ink.plate });
  const bar = (x: number, y: number, length: number) =>
    mark(stage, 'rect', { x, y: y - 4, width: length, height: 8, rx: 4, fill: ink.line, opacity: 0.55 });
  panel(0, 0, width, RIBBON);
  panel(0, RIBBON, BROWSER, height);
  mark(stage, 'path', {
    d: `M0 ${RIBBON}H${width}M${BROWSER} ${RIBBON}V${height}`,
    stroke: ink.line,
    'stroke-opacity': 0.6,
  });

  for (const [x, length] of [
    [22, 44],
    [92, 60],
    [178, 52],
  ] as const)
    bar(x, RIBBON / 2, length);
  word(stage, 'Routi-AI', { at: [260, RIBBON / 2 + 8.4], size: LETTER, weight: 600 });
  mark(stage, 'rect', { x: 256, y: RIBBON - 4, width: 102, height: 4, fill: ink.live });
  const button = mark(stage, 'rect', { x: 694, y: 10, width: 92, height: 38, rx: 7, fill: ink.live });
  word(stage, 'Route', {
    at: [740, RIBBON / 2 + 8.4],
    size: LETTER,
    weight: 600,
    anchor: 'middle',
    colour: ink.plate,
  });

  const drawn = ROWS.map(([indent, length], index) => {
    const y = RIBBON + 30 + index * ROW_HEIGHT;
    const light = mark(stage, 'rect', {
      x: 8,
      y: y - ROW_HEIGHT / 2 + 3,
      width: BROWSER - 16,
      height: ROW_HEIGHT - 6,
      rx: 6,
      fill: ink.live,
      opacity: 0,
    });
    mark(stage, 'rect', { x: 18 + indent, y: y - 6, width: 12, height: 12, rx: 3, fill: ink.line });
    bar(38 + indent, y, Math.min(length, BROWSER - 54 - indent));
    return light;
  });

  return {
    view: { x: BROWSER + 1, y: RIBBON + 1, width: width - BROWSER - 1, height: height - RIBBON - 1 },
    set: (now) => {
      drawn.forEach((light, index) => {
        const lit = times.rows[index];
        light.show(lit ? 0.22 * between(now, ...lit, 0.25) : 0);
      });
      const pressed = Math.max(...times.button.map((lit) => between(now, ...lit, 0.15)));
      button.show(1 - 0.3 * pressed);
    },
  };
}
