import { type Equipment, spaceOf } from '#app/domains/pipe-routing/equipment.ts';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { cornersOf, type Point } from '#app/domains/pipe-routing/space.ts';
import { lanePipes, laneRoom } from '../scenes/lane-room.ts';
import { plannedPipe } from '../scenes/planned-pipe.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { hall } from '../stage/hall.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { since } from '../stage/motion.ts';
import { type Stage, viewOf } from '../stage/stage.ts';
import { addScreen, holdTablets } from '../stage/tablets.ts';

const SCREEN = { x: 43, y: 98, width: 364, height: 273 } as const;
const MODEL = { x: 478, y: 98, width: 294, height: 262 } as const;
/** View of both the site and its model. */
const LOOK = { azimuth: 36, elevation: 24, fov: 32 } as const;
/** What the tablet and the model show, and the model's grid, in cells. */
const ON_TABLET = boxCorners([0.5, 1, 0], [17, 10.5, 7]);
const IN_MODEL = boxCorners([1, 2, 0], [17, 11, 6.5]);
const GRID = { x: [1, 16], y: [2, 11], step: 3 } as const;
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
  size: [18, 11, 8],
  build: (stage) => {
    hall(stage, laneRoom().equipment, { corner: [-4, -0.5], size: [50, 40], height: 19 });
    const plan = plannedPipe(lanePipes());
    for (const pipe of lanePipes()) if (pipe !== plan) stage.scene.add(pipeBody(stage.finish, pipe).object);
    const tablet = addScreen(stage, SCREEN);
    frame(tablet, LOOK, ON_TABLET, { side: 14, top: 20, bottom: 20 });
    const design = designOverlay(stage, plan);
    const model = viewOf(MODEL.width, MODEL.height);
    frame(model, LOOK, IN_MODEL, { side: 4, top: 4, bottom: 4 });
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
    const drops = corners
      .filter(([x, y, z]) => !corners.some((below) => below[0] === x && below[1] === y && below[2] < z))
      .map((corner) => dropOf(stage, there(corner), there([corner[0], corner[1], 0])));
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

/** Ground of the model: grid and outlines of the equipment. */
function groundOf(stage: Stage, there: (point: Point) => Dot): (shown: number) => void {
  const ink = INK[stage.paper];
  const line = (a: Point, b: Point) => `M${there(a).join(' ')}L${there(b).join(' ')}`;
  const grid: string[] = [];
  const {
    x: [west, east],
    y: [north, south],
    step,
  } = GRID;
  for (let x = west; x <= east; x += step) grid.push(line([x, north, 0], [x, south, 0]));
  for (let y = north; y <= south; y += step) grid.push(line([west, y, 0], [east, y, 0]));
  const outlines = laneRoom()
    .equipment.filter(({ kind }) => kind !== 'column' && kind !== 'beam')
    .map(outlineOf)
    .map((points) => `M${points.map((point) => there(point).join(' ')).join('L')}Z`);
  const parts = [
    mark(stage, 'path', {
      d: grid.join(''),
      fill: 'none',
      stroke: ink.line,
      'stroke-width': '1',
      'stroke-opacity': '0.45',
    }),
    mark(stage, 'path', { d: outlines.join(''), fill: 'none', stroke: ink.muted, 'stroke-width': '1.5' }),
  ];
  return (shown) => {
    for (const part of parts) part.show(shown);
  };
}

/** Outline on the ground: a circle for a tank, else a rectangle. */
function outlineOf(thing: Equipment): Point[] {
  if (thing.kind === 'tank')
    return Array.from({ length: 48 }, (_, step): Point => {
      const angle = (step / 48) * Math.PI * 2;
      return [thing.x + Math.cos(angle) * thing.radius, thing.y + Math.sin(angle) * thing.radius, 0];
    });
  const { min, max } = spaceOf(thing);
  return boxCorners(min, [max[0], max[1], 0]).slice(0, 4);
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
function dropOf(stage: Stage, from: Dot, to: Dot): (share: number) => void {
  const drop = mark(stage, 'path', {
    d: '',
    fill: 'none',
    stroke: INK[stage.paper].muted,
    'stroke-width': '2',
    'stroke-dasharray': '4 5',
  });
  return (share) => drop.set({ d: wayTo([from, to], share) });
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
