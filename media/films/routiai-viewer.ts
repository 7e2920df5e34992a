import { ConeGeometry, Group, Mesh, type Object3D, TorusGeometry, Vector3 } from 'three';
import { equipmentBody } from '#app/domains/pipe-routing/meshes/equipment-body.ts';
import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import { cornersOf, type Point } from '#app/domains/pipe-routing/space.ts';
import { modelPipes, modelRoom } from '../scenes/routi-ai-rooms.ts';
import type { Film } from '../stage/film.ts';
import { boxCorners, frame, turntable } from '../stage/framing.ts';
import { INK, LETTERS, mark, word } from '../stage/marks.ts';
import { between, since } from '../stage/motion.ts';
import { sectionBox } from '../stage/section-box.ts';
import type { Stage } from '../stage/stage.ts';
import { linePaint } from '../stage/strips.ts';
import { tinted } from '../stage/tint.ts';

/** Degrees: first view around the model, and how far it turns. */
const FIRST = 32;
const TURNED = 44;
const MIDDLE: Point = [12, 8, 0];
const RING = 14.8;
/** The section box, and where its east face cuts, in cells. */
const BOX = { min: [-0.5, -0.5, 0.05], max: [24.5, 16.5, 8.4] } as const;
const CUT_AT = 14.9;
const PICKED = 'live';
/** Width of its label, px. */
const PLATE = 258;

/** 3D viewer: the model turns, is cut open by a section box, and one line is highlighted. */
export const routiAiViewer: Film = {
  name: 'routiai-viewer',
  seconds: 7,
  width: 800,
  height: 450,
  posterAt: 1.5,
  size: [24, 16, 9],
  build: (stage) => {
    const room = modelRoom();
    const model = new Group();
    stage.scene.add(roomBody(stage.finish, { ...room, equipment: [] }, 2), model);
    model.add(...room.equipment.map((thing) => equipmentBody(stage.finish, thing)));
    const pipes = modelPipes().map((routed) => ({ routed, body: pipeBody(stage.finish, routed) }));
    for (const { body } of pipes) model.add(body.object);
    const mute = muted(stage, model, pipes.find(({ routed }) => routed.name === PICKED)?.body.object);
    const cut = sectionBox(stage, model, room, { ...BOX, cutAt: CUT_AT });
    const look = turntable(
      frame(
        stage,
        { azimuth: FIRST + TURNED / 2, elevation: 27 },
        [...boxCorners(BOX.min, BOX.max), ...ringPoints()],
        { side: 26, top: 24, bottom: 60 },
      ),
      MIDDLE,
    );
    const ring = orbitRing(stage);
    const label = labelOf(stage);
    return (now) => {
      const turn = since(now, 0.15, 1.7) - since(now, 5.3, 1.65);
      stage.look({ ...look, azimuth: FIRST + TURNED * turn });
      ring(turn, 1 - between(now, 1.9, 5.3, 0.3));
      cut(between(now, 1.9, 4.4, 0.9), between(now, 1.7, 4.5, 0.3));
      mute(between(now, 3.9, 5.7, 0.4));
      label(between(now, 4.2, 5.5, 0.25));
    };
  },
};

function ringPoints(): Point[] {
  return Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * Math.PI * 2;
    return [MIDDLE[0] + Math.sin(angle) * RING, MIDDLE[1] + Math.cos(angle) * RING, 0];
  });
}

/** A ring around the model, with a green arc for how far it has turned. */
function orbitRing(stage: Stage): (turn: number, shown: number) => void {
  const ink = INK[stage.paper];
  const live = linePaint(ink.live, 0.99);
  const ring = new Mesh(new TorusGeometry(RING, 0.05, 8, 160), linePaint(ink.line));
  const arc = new Mesh(new TorusGeometry(RING, 0.12, 8, 80, 0.01), live);
  const tip = new Mesh(new ConeGeometry(0.42, 1.1, 24), live);
  const all = new Group().add(ring, arc, tip);
  all.position.copy(placeOf([MIDDLE[0], MIDDLE[1], -0.3]));
  ring.rotation.x = Math.PI / 2;
  stage.scene.add(all);
  const label = word(stage, '', {
    at: [0, 0],
    size: LETTERS.label,
    weight: 700,
    colour: ink.live,
    anchor: 'middle',
    counts: true,
  });
  return (turn, shown) => {
    // The model turns against the camera, so the arc runs from its first front to the present one.
    const [from, to] = [FIRST, FIRST + TURNED * turn].map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    arc.geometry.dispose();
    arc.geometry = new TorusGeometry(RING, 0.12, 8, 80, Math.max(0.001, to - from));
    // A torus starts at +x and runs towards +y; laid flat, its angle is measured from south through east.
    arc.rotation.set(-Math.PI / 2, 0, from - Math.PI / 2);
    const on = (angle: number) => new Vector3(Math.sin(angle) * RING, 0, Math.cos(angle) * RING);
    tip.position.copy(on(to));
    tip.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(Math.cos(to), 0, -Math.sin(to)));
    live.opacity = shown;
    arc.visible = tip.visible = shown > 0;
    const [x, y] = stage.project([
      MIDDLE[0] + Math.sin(to) * (RING + 1.6),
      MIDDLE[1] + Math.cos(to) * (RING + 1.6),
      -0.3,
    ]);
    label.set({ x, y: y + 20, opacity: shown });
    label.say(`${Math.round(TURNED * turn)}°`);
  };
}

/** Fades all objects of a model except one. */
function muted(stage: Stage, model: Object3D, picked: Object3D | undefined): (share: number) => void {
  const back = stage.paper === 'light' ? '#f1f4f2' : '#1b2622';
  const tints = model.children.filter((each) => each !== picked).map((each) => tinted(each, back));
  return (share) => {
    for (const tint of tints) tint(share * 0.85);
  };
}

/** Label of the highlighted line: its name and number of elbows. */
function labelOf(stage: Stage): (shown: number) => void {
  const ink = INK[stage.paper];
  const line = modelPipes().find(({ name }) => name === PICKED);
  const corners = cornersOf(line?.points ?? []);
  const spot = corners[2] ?? MIDDLE;
  const lead = mark(stage, 'path', { d: '', stroke: ink.live, 'stroke-width': '2.5', fill: 'none' });
  const plate = mark(stage, 'rect', {
    width: PLATE,
    height: 56,
    rx: 10,
    fill: ink.plate,
    stroke: ink.live,
    'stroke-width': '2',
  });
  const text = word(stage, `Line 1 · ${corners.length - 2} elbows`, {
    at: [0, 0],
    size: LETTERS.label,
    weight: 600,
    anchor: 'middle',
  });
  return (shown) => {
    const [x, y] = stage.project(spot);
    const left = Math.min(x + 30, stage.width - PLATE - 16);
    lead.set({ d: `M${x} ${y}L${left + 14} ${y - 40}`, opacity: shown });
    plate.set({ x: left, y: y - 96, opacity: shown });
    text.set({ x: left + PLATE / 2, y: y - 57, opacity: shown });
  };
}
