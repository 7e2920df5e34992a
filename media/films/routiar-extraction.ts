import { cornersOf, type Point } from '#app/domains/pipe-routing/space.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { since } from '../stage/motion.ts';
import { type Stage, viewOf } from '../stage/stage.ts';
import { addScreen, holdTablets } from '../stage/tablets.ts';
import { site } from './site.ts';

const SCREEN = { x: 31, y: 94, width: 384, height: 288 } as const;
const MODEL = { x: 478, y: 94, width: 306, height: 288 } as const;
/** View of both the site and its model. */
const LOOK = { azimuth: 50, elevation: 20, fov: 32 } as const;
/** When the pipe is generated, when its nodes appear and leave for the model, and when lines are drawn there, seconds. */
const GROWS = { from: 0.2, takes: 1.6 };
const NODES_AT = 1.9;
const LEAVES = 2.6;
const FLIGHT = 1.1;
const DRAWS = 3.8;

type Dot = readonly [x: number, y: number];

/** BIM extraction: the pipe generated on the tablet becomes lines and nodes of a model. */
export const routiArExtraction: Film = {
  name: 'routiar-extraction',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 5.3,
  fadesAt: 5.8,
  stillFrom: 5.2,
  size: [30, 20, 10],
  build: (stage) => {
    const plan = site(stage, 18);
    const tablet = addScreen(stage, SCREEN);
    frame(tablet, LOOK, boxCorners([4, 3, 0], [22, 15.5, 8.4]), { side: 2, top: 30, bottom: 10 });
    const design = designOverlay(stage, plan);
    const model = viewOf(MODEL.width, MODEL.height);
    frame(model, LOOK, boxCorners([4, 3, 0], [22, 15.5, 8.4]), { side: 6, top: 6, bottom: 6 });
    const there = (point: Point): Dot => {
      const [x, y] = model.project(point);
      return [x + MODEL.x, y + MODEL.y];
    };
    const here = (point: Point): Dot => {
      const [x, y] = tablet.project(point);
      return [x + SCREEN.x, y + SCREEN.y];
    };
    holdTablets(stage, [SCREEN]);
    const ground = groundOf(stage, there);
    const corners = cornersOf(plan.points);
    const arrow = arrowOf(stage);
    const line = mark(stage, 'path', {
      d: '',
      fill: 'none',
      stroke: INK[stage.paper].live,
      'stroke-width': '4',
      'stroke-linejoin': 'round',
    });
    const drops = corners.map(([x, y, z]) => dropOf(stage, there([x, y, z]), there([x, y, 0])));
    const nodes = corners.map((corner) => nodeOf(stage, here(corner), there(corner)));
    const title = word(stage, 'BIM data', { at: [MODEL.x, 54], size: LETTERS.label, weight: 600 });
    word(stage, 'Piping in AR', { at: [SCREEN.x - 12, 54], size: LETTERS.label, weight: 600 });
    return (now) => {
      design.grow(since(now, GROWS.from, GROWS.takes));
      ground(since(now, NODES_AT, 0.6));
      title.show(since(now, NODES_AT, 0.6));
      arrow(since(now, LEAVES, FLIGHT));
      nodes.forEach((node, index) => {
        node(since(now, NODES_AT + index * 0.1, 0.25), since(now, LEAVES + index * 0.12, FLIGHT));
      });
      line.set({ d: wayTo(corners.map(there), since(now, DRAWS, 1)) });
      for (const drop of drops) drop(since(now, DRAWS + 0.7, 0.5));
    };
  },
};

/** The first share of a line through dots, as a path. */
function wayTo(dots: readonly Dot[], share: number): string {
  if (share <= 0) return '';
  const [at, part] = [Math.floor(share * (dots.length - 1)), (share * (dots.length - 1)) % 1];
  const kept = dots.slice(0, at + 1);
  const [from, to] = [dots[at], dots[at + 1]];
  if (from && to) kept.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  return `M${kept.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`;
}

/** Ground of the model: grid and outlines of the equipment at both ends. */
function groundOf(stage: Stage, there: (point: Point) => Dot): (shown: number) => void {
  const ink = INK[stage.paper];
  const line = (a: Point, b: Point) => `M${there(a).join(' ')}L${there(b).join(' ')}`;
  const grid: string[] = [];
  for (let x = 4; x <= 22; x += 3) grid.push(line([x, 3, 0], [x, 15, 0]));
  for (let y = 3; y <= 15; y += 3) grid.push(line([4, y, 0], [22, y, 0]));
  const round = Array.from({ length: 49 }, (_, step): Point => {
    const angle = (step / 48) * Math.PI * 2;
    return [7.5 + Math.cos(angle) * 2.5, 6.5 + Math.sin(angle) * 2.5, 0];
  });
  const unit: Point[] = [
    [15, 11, 0],
    [22, 11, 0],
    [22, 15, 0],
    [15, 15, 0],
    [15, 11, 0],
  ];
  const outline = [round, unit].map(
    (points) => `M${points.map((point) => there(point).join(' ')).join('L')}Z`,
  );
  const parts = [
    mark(stage, 'path', {
      d: grid.join(''),
      fill: 'none',
      stroke: ink.line,
      'stroke-width': '1',
      'stroke-opacity': '0.45',
    }),
    mark(stage, 'path', { d: outline.join(''), fill: 'none', stroke: ink.muted, 'stroke-width': '1.5' }),
  ];
  return (shown) => {
    for (const part of parts) part.show(shown);
  };
}

function arrowOf(stage: Stage): (share: number) => void {
  const arrow = mark(stage, 'path', {
    d: '',
    fill: 'none',
    stroke: INK[stage.paper].live,
    'stroke-width': '3',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  return (share) => {
    const tip = 442 + 30 * share;
    arrow.set({ d: share > 0 ? `M442 238H${tip}m-10 -9l10 9l-10 9` : '' });
  };
}

/** A dashed line from a node down to the ground. */
function dropOf(stage: Stage, [x, y]: Dot, [, floor]: Dot): (share: number) => void {
  const drop = mark(stage, 'path', {
    d: '',
    fill: 'none',
    stroke: INK[stage.paper].muted,
    'stroke-width': '2',
    'stroke-dasharray': '4 5',
  });
  return (share) => drop.set({ d: share > 0 ? `M${x} ${y + 9}V${y + 9 + (floor - y - 9) * share}` : '' });
}

/** A node that moves from the tablet into the model. */
function nodeOf(stage: Stage, from: Dot, to: Dot): (shown: number, gone: number) => void {
  const ink = INK[stage.paper];
  const node = mark(stage, 'circle', { r: 9, fill: ink.plate, stroke: ink.live, 'stroke-width': '3.4' });
  return (shown, gone) => {
    // In a flat arc, so that nodes visibly cross the tablet's edge.
    const lift = Math.sin(gone * Math.PI) * 26;
    node.set({
      cx: from[0] + (to[0] - from[0]) * gone,
      cy: from[1] + (to[1] - from[1]) * gone - lift,
      r: 4 + 5 * shown,
      opacity: shown,
    });
  };
}
