import { INK, mark, word } from './marks.ts';
import { between } from './motion.ts';
import type { Rect, Stage } from './stage.ts';

/** Height of the ribbon and width of the browser, px. */
const RIBBON = 58;
const BROWSER = 170;
/** Other tabs of the ribbon, each with its left edge, px. */
const TABS = [
  ['Model', 24],
  ['Systems', 108],
  ['View', 216],
] as const;
/** Rows of the browser, each with its indent, px. */
const ROWS = [
  ['Plant', 0],
  ['Equipment', 10],
  ['Drum', 20],
  ['Tank', 20],
  ['Air unit', 20],
  ['Pumps', 10],
  ['Pump 1', 20],
  ['Piping', 10],
] as const;
const ROW_HEIGHT = 40;
/** Letters of the window, still legible on a phone, px. */
const LETTER = 21;

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
  panel(0, 0, width, RIBBON);
  panel(0, RIBBON, BROWSER, height);
  mark(stage, 'path', {
    d: `M0 ${RIBBON}H${width}M${BROWSER} ${RIBBON}V${height}`,
    stroke: ink.line,
    'stroke-opacity': 0.6,
  });

  const baseline = RIBBON / 2 + 7;
  for (const [name, x] of TABS) word(stage, name, { at: [x, baseline], size: LETTER, colour: ink.muted });
  word(stage, 'Routi-AI', { at: [290, baseline], size: LETTER, weight: 600 });
  mark(stage, 'rect', { x: 284, y: RIBBON - 4, width: 96, height: 4, fill: ink.live });
  const button = mark(stage, 'rect', { x: 688, y: 11, width: 96, height: 36, rx: 7, fill: ink.live });
  word(stage, 'Route', {
    at: [736, baseline],
    size: LETTER,
    weight: 600,
    anchor: 'middle',
    colour: ink.plate,
  });

  const drawn = ROWS.map(([name, indent], index) => {
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
    mark(stage, 'rect', { x: 16 + indent, y: y - 5, width: 10, height: 10, rx: 2, fill: ink.line });
    word(stage, name, { at: [34 + indent, y + 7], size: LETTER });
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
