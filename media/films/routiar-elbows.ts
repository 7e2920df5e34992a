import { Group } from 'three';
import { elbowPipe, elbowRoom, heldElbow, type Moved } from '../scenes/elbow-room.ts';
import { designOverlay } from '../stage/design-overlay.ts';
import type { Film } from '../stage/film.ts';
import { hall } from '../stage/hall.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { between, since } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import { holdTablets, screenPair } from '../stage/tablets.ts';

const SCREENS = screenPair(80);
const GROWS = { from: 0.3, takes: 1.5 };
/** When the elbow is moved along each axis, seconds, and how far, in cells. */
export const MOVES = [
  { axis: 'x', from: 2.2, by: 0.75 },
  { axis: 'y', from: 3.2, by: -0.55 },
  { axis: 'z', from: 4.2, by: 0.6 },
] as const;
const MOVE_TAKES = 0.8;
const REACH = 2.4;

/** Two algorithms: the same ends joined by Generative Elbow and by Smart Elbow, with an elbow moved on X, Y and Z. */
export const routiArElbows: Film = {
  name: 'routiar-elbows',
  seconds: 6.5,
  width: 800,
  height: 450,
  posterAt: 2.15,
  fadesAt: 5.8,
  stillFrom: 5.1,
  size: [13, 10, 7],
  build: (stage) => {
    // Both share a scene, and each view omits the other's pipe.
    hall(stage, elbowRoom().equipment, { corner: [-4, -3], size: [40, 40], height: 12 });
    const views = SCREENS.map((screen) => {
      const view = stage.addView(screen);
      view.look({ at: [5.9, 5, 2.3], azimuth: 40, elevation: 28, far: 18.6, fov: 36 });
      return view;
    });
    holdTablets(stage, SCREENS);
    const [left, right] = views;
    left?.camera.layers.enable(1);
    right?.camera.layers.enable(2);
    const [generative, smart] = [new Group(), new Group()];
    stage.scene.add(generative, smart);
    const over = designOverlay(stage, elbowPipe('generative'));
    generative.add(over.object);
    onLayer(generative, 1);
    SCREENS.forEach(({ x, y, height }, index) => {
      const name = index === 0 ? 'Generative Elbow' : 'Smart Elbow';
      word(stage, name, { at: [x - 12, y + height + 62], size: LETTERS.label, weight: 600 });
    });
    const handles = handlesOf(stage, (point) => {
      const [x, y] = right?.project(point) ?? [0, 0];
      return [x + SCREENS[1].x, y + SCREENS[1].y];
    });
    let round: ReturnType<typeof designOverlay> | undefined;
    return (now) => {
      const grown = since(now, GROWS.from, GROWS.takes);
      over.grow(grown);
      const moved: Moved = { x: 0, y: 0, z: 0 };
      for (const { axis, from, by } of MOVES) moved[axis] = by * since(now, from, MOVE_TAKES);
      round?.object.removeFromParent();
      round?.dispose();
      round = designOverlay(stage, elbowPipe('smart', moved));
      round.grow(grown);
      smart.add(round.object);
      onLayer(smart, 2);
      handles(now, moved);
    };
  },
};

/** Shows a group only in views whose camera has the layer. Lights and shadows cover all layers. */
function onLayer(group: Group, layer: number): void {
  group.traverse((part) => {
    part.layers.set(layer);
  });
}

/** Handles at the elbow along X, Y and Z; the one being pulled is green. */
function handlesOf(
  stage: Stage,
  at: (point: readonly [number, number, number]) => [number, number],
): (now: number, moved: Moved) => void {
  const ink = INK[stage.paper];
  const arms = MOVES.map(({ axis, from }) => ({
    axis,
    from,
    arm: mark(stage, 'path', { d: '', fill: 'none', 'stroke-width': '3', 'stroke-linecap': 'round' }),
    knob: mark(stage, 'circle', { r: 21, 'stroke-width': '2' }),
    letter: word(stage, axis.toUpperCase(), {
      at: [0, 0],
      size: LETTERS.label,
      weight: 700,
      anchor: 'middle',
    }),
  }));
  const node = mark(stage, 'circle', { r: 9, fill: ink.plate, stroke: ink.live, 'stroke-width': '3.5' });
  return (now, moved) => {
    const elbow = heldElbow(moved);
    const [cx, cy] = at(elbow);
    const shown = since(now, GROWS.from + GROWS.takes, 0.35);
    node.set({ cx, cy, opacity: shown });
    for (const { axis, from, arm, knob, letter } of arms) {
      const end: [number, number, number] = [...elbow];
      if (axis === 'x') end[0] -= REACH;
      if (axis === 'y') end[1] += REACH * 1.35;
      if (axis === 'z') end[2] += REACH;
      const [x, y] = at(end);
      const pulled = between(now, from - 0.15, from + MOVE_TAKES + 0.15, 0.15) > 0.5;
      const colour = pulled ? ink.live : ink.text;
      arm.set({ d: `M${cx} ${cy}L${x} ${y}`, stroke: colour, opacity: shown });
      knob.set({ cx: x, cy: y, fill: pulled ? ink.live : ink.plate, stroke: colour, opacity: shown });
      letter.set({ x, y: y + 10.5, fill: pulled ? ink.plate : ink.text, opacity: shown });
    }
  };
}
