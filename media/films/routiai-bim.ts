import type { Equipment } from '#app/domains/pipe-routing/equipment.ts';
import { spaceOf } from '#app/domains/pipe-routing/equipment.ts';
import { equipmentBody } from '#app/domains/pipe-routing/meshes/equipment-body.ts';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { along, type Point } from '#app/domains/pipe-routing/space.ts';
import { modelPipes, modelRoom } from '../scenes/routi-ai-rooms.ts';
import { bimWindow } from '../stage/bim-window.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame } from '../stage/framing.ts';
import { INK, mark, word } from '../stage/marks.ts';
import { between, eased, since } from '../stage/motion.ts';
import type { Stage, View } from '../stage/stage.ts';
import { axisLine, edges, linePaint } from '../stage/strips.ts';
import { tinted } from '../stage/tint.ts';

const LETTERED = [1, 8.5, 16, 23];
const NUMBERED = [1, 8, 15];
const LEVELS = [
  ['Level 1', 0],
  ['Level 2', 8],
] as const;
/** Radius of a grid line's bubble, px. */
const RADIUS = 16;
/** Letters of the drawing, smaller than labels that explain a picture, px. */
const SMALL = 20;

/** When each object is selected and deselected, seconds. */
const SELECTED: Readonly<Partial<Record<Equipment['kind'], readonly [from: number, to: number]>>> = {
  tank: [1.7, 3.7],
  'air-unit': [2, 5.4],
  pump: [3.6, 5.4],
};
/** Start and duration of each pipe, seconds. */
const GROWS: Readonly<Record<string, readonly [from: number, takes: number]>> = {
  live: [2.2, 1.4],
  'live 2': [3.9, 1],
};

/** Rows of the window's browser that name an object. */
const ROWS: Readonly<Record<number, Equipment['kind']>> = { 3: 'tank', 4: 'air-unit', 6: 'pump' };

/** BIM-based application: pipes are routed in the application's window, between selected objects of its model. */
export const routiAiBim: Film = {
  name: 'routiai-bim',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 5.05,
  fadesAt: 5.8,
  stillFrom: 5.45,
  size: [24, 16, 9],
  build: (stage) => {
    const room = modelRoom();
    const chosen = room.equipment.filter(({ kind }) => SELECTED[kind]);
    const others = room.equipment.filter((thing) => !chosen.includes(thing));
    stage.scene.add(roomBody(stage.finish, { ...room, equipment: others }, 2));
    const window = bimWindow(stage, {
      rows: Object.fromEntries(Object.entries(ROWS).map(([row, kind]) => [row, SELECTED[kind] ?? [0, 0]])),
      button: Object.values(GROWS).map(([from, takes]) => [from - 0.2, from + takes]),
    });
    const view = stage.addView(window.view);
    frame(
      view,
      { azimuth: 45, elevation: 25 },
      [...boxCorners([0, 0, 0], [24, 16, 8.4]), [0, 20.4, 0], [16, 20.4, 0], [23, 20.4, 0], [27.4, 1, 0]],
      { side: 44, top: 16, bottom: 22 },
    );
    const axes = axesOf(stage, (point) => {
      const [x, y] = view.project(point);
      return [x + window.view.x, y + window.view.y];
    });
    const selections = chosen.map((thing) => selectionOf(stage, thing));
    const pipes = modelPipes().map((routed) => ({ name: routed.name, body: pipeBody(stage.finish, routed) }));
    for (const { body } of pipes) stage.scene.add(body.object);
    return (now) => {
      window.set(now);
      axes(now);
      for (const select of selections) select(now);
      for (const { name, body } of pipes) {
        const grows = GROWS[name];
        if (grows) body.grow(since(now, ...grows));
      }
    };
  },
};

/** An object that is lit and framed while it is selected. */
function selectionOf(stage: Stage, thing: Equipment): (now: number) => void {
  const body = equipmentBody(stage.finish, thing);
  const tint = tinted(body, stage.paper === 'light' ? '#8fdcb0' : '#1a6f44');
  const paint = linePaint(INK[stage.paper].live, 0.99);
  const { min, max } = spaceOf(thing);
  const grown = (point: Point, by: number): Point => [point[0] + by, point[1] + by, point[2] + by];
  const box = edges([min[0] - 0.3, min[1] - 0.3, 0.06], grown(max, 0.3), 0.08, paint, 0.9);
  stage.scene.add(body, box);
  const [from, to] = SELECTED[thing.kind] ?? [0, 0];
  return (now) => {
    const share = between(now, from, to, 0.25);
    tint(share * 0.6);
    paint.opacity = share;
    box.visible = share > 0;
  };
}

/** Grid lines with bubbles and level marks, which are drawn first. */
function axesOf(stage: Stage, project: View['project']): (now: number) => void {
  const ink = INK[stage.paper];
  const paint = linePaint(ink.line);
  const drawn: ((now: number) => void)[] = [];
  const axis = (name: string, from: Point, way: 0 | 1, length: number, start: number) => {
    const line = axisLine(along(from, way, length), from, 0.055, paint);
    stage.scene.add(line.object);
    const [x, y] = project(along(from, way, length + 1.3));
    const ring = mark(stage, 'circle', {
      cx: x,
      cy: y,
      r: RADIUS,
      fill: ink.plate,
      stroke: ink.muted,
      'stroke-width': '2',
    });
    const letter = word(stage, name, {
      at: [x, y + 7.7],
      size: SMALL,
      weight: 600,
      anchor: 'middle',
    });
    drawn.push((now) => {
      line.draw(eased((now - start - 0.15) / 0.7));
      const shown = since(now, start, 0.25);
      ring.set({ opacity: shown, r: RADIUS - 6 + 6 * shown });
      letter.show(shown);
    });
  };
  LETTERED.forEach((x, index) => {
    axis('ABCD'[index] ?? '', [x, 0, 0.03], 1, 19, 0.15 + index * 0.12);
  });
  NUMBERED.forEach((y, index) => {
    axis(String(index + 1), [0, y, 0.03], 0, 26, 0.6 + index * 0.12);
  });
  for (const [index, [name, z]] of LEVELS.entries()) {
    const [x, y] = project([0.3, 15.7, z]);
    const line = mark(stage, 'path', { d: '', stroke: ink.muted, 'stroke-width': '2', fill: 'none' });
    const label = word(stage, name, {
      at: [x - 8, y - 8],
      size: SMALL,
      weight: 500,
      colour: ink.muted,
      anchor: 'end',
    });
    drawn.push((now) => {
      const shown = since(now, 1 + index * 0.2, 0.4);
      line.set({ d: `M${x - 6} ${y}h${-84 * shown}`, opacity: shown });
      label.show(shown);
    });
  }
  return (now) => {
    for (const draw of drawn) draw(now);
  };
}
