import { Box3, Group, Plane, type Ray, Vector3 } from 'three';
import { type DemoPipe, type DemoPlant, freePorts, lineOf, pipeName, toRequest } from '../demo-plant.ts';
import { DEMO_PORTS, demoRoom, obstacleAt, type PortId } from '../demo-room.ts';
import { type Equipment, spaceOf } from '../equipment.ts';
import type { HallLine } from '../many-lines.ts';
import { equipmentBody } from '../meshes/equipment-body.ts';
import type { ColorScheme, Finish } from '../meshes/finish.ts';
import { hallBody, linesBody } from '../meshes/hall-body.ts';
import { middleOf, nozzleBody } from '../meshes/nozzle-body.ts';
import { type PipeBody, pipeBody } from '../meshes/pipe-body.ts';
import { roomBody } from '../meshes/room-body.ts';
import { box, placeOf } from '../meshes/solid.ts';
import { emptyGroup, openViewer } from '../meshes/viewer.ts';
import type { Orbit } from '../orbit.ts';
import type { Hall } from '../plant-hall.ts';
import { pathPoints } from '../plant-room.ts';
import type { Route } from '../route-pipes.ts';

/** `chosen`: selected ports. */
export type RoomPicture = {
  plant: DemoPlant;
  routes: readonly Route[];
  hidden: ReadonlySet<string>;
  chosen: readonly PortId[];
};

/** `complete`: no more lines will follow. */
export type HallPicture = { hall: Hall; lines: readonly HallLine[]; complete: boolean };

export type DemoView = {
  showRoom: (picture: RoomPicture) => void;
  showHall: (picture: HallPicture) => void;
  look: (orbit: Orbit) => void;
  /** The port nearest to a canvas position, if within tap range. */
  portAt: (x: number, y: number) => PortId | null;
  /** Whether the movable unit is visible at a canvas position. */
  isObstacleAt: (x: number, y: number) => boolean;
  /** Floor position at a canvas position, in cells. */
  floorAt: (x: number, y: number) => readonly [x: number, y: number] | null;
  dispose: () => void;
};

/** CSS px. A touch target must be at least 24 px wide (WCAG 2.5.8). */
const TARGET_RADIUS = 22;
const GROW_MS = 600;
/** Below this width of the canvas, CSS px, ports are drawn larger. */
const NARROW = 560;

/**
 * The demo's scenes on a canvas. `calm`: pipes appear at once instead of growing (reduced motion). `onDrawn`: called
 * after each frame that contains pipes.
 */
export function openDemoView(
  canvas: HTMLCanvasElement,
  scheme: ColorScheme,
  { calm, onDrawn }: { calm: () => boolean; onDrawn: () => void },
): DemoView {
  const viewer = openViewer(canvas, scheme, () => {
    if (drawn.size > 0) onDrawn();
  });
  const { finish } = viewer;
  const room = demoRoom();
  const [content, pipes, nozzles] = [new Group(), new Group(), new Group()];
  const obstacle = new Group();
  obstacle.add(equipmentBody(finish, obstacleAt([0, 0])), footprint(finish, obstacleAt([0, 0])));
  content.add(roomBody(finish, room), obstacle, pipes, nozzles);
  const [hallContent, lineBodies] = [new Group(), new Group()];
  let [hall, drawnLines]: [Hall | undefined, number] = [undefined, 0];
  const drawn = new Map<string, { key: string; body: PipeBody }>();
  let free: readonly PortId[] = [];
  let staged: 'room' | 'hall' | undefined;
  let place: DemoPlant['obstacle'] = [0, 0];
  let growing: readonly PipeBody[] = [];
  let growth = 0;

  function grow(bodies: readonly PipeBody[]) {
    if (bodies.length === 0) return;
    cancelAnimationFrame(growth);
    for (const body of growing) body.grow(1);
    growing = calm() || !viewer.isSeen() ? [] : bodies;
    if (growing.length === 0) return;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / GROW_MS);
      for (const body of growing) body.grow(1 - (1 - share) ** 3);
      viewer.refresh(true);
      if (share === 1) growing = [];
      else growth = requestAnimationFrame(step);
    };
    growth = requestAnimationFrame(step);
  }

  function draw(plant: DemoPlant, routes: readonly Route[]) {
    const ways = new Map(routes.map(({ name, cells }) => [name, cells]));
    const fresh: PipeBody[] = [];
    const wanted = new Map(plant.pipes.map((pipe): [string, DemoPipe] => [pipeName(pipe), pipe]));
    for (const [name, { key, body }] of drawn) {
      if (wanted.has(name) && String(ways.get(name)) === key) continue;
      pipes.remove(body.object);
      growing = growing.filter((one) => one !== body);
      body.dispose();
      drawn.delete(name);
    }
    for (const [name, pipe] of wanted) {
      const cells = ways.get(name);
      if (!cells || drawn.has(name)) continue;
      const body = pipeBody(finish, { name, ...lineOf(pipe), points: pathPoints(toRequest(pipe), cells) });
      drawn.set(name, { key: String(cells), body });
      pipes.add(body.object);
      fresh.push(body);
    }
    grow(fresh);
  }

  return {
    showRoom: ({ plant, routes, hidden, chosen }) => {
      draw(plant, routes);
      for (const pipe of plant.pipes) {
        const body = drawn.get(pipeName(pipe))?.body;
        if (body) body.object.visible = !hidden.has(pipe.system);
      }
      place = plant.obstacle;
      obstacle.position.copy(placeOf([...place, 0]));
      free = freePorts(plant);
      emptyGroup(nozzles);
      const size = canvas.clientWidth < NARROW ? 1.5 : 1;
      for (const id of free)
        nozzles.add(nozzleBody(finish, DEMO_PORTS[id].port, chosen.includes(id) ? 'chosen' : 'free', size));
      if (staged !== 'room') viewer.stage(room.size, content);
      staged = 'room';
      viewer.refresh(true);
    },
    showHall: (picture) => {
      if (picture.hall !== hall) {
        emptyGroup(lineBodies);
        emptyGroup(hallContent).add(hallBody(finish, picture.hall), lineBodies);
        [hall, drawnLines] = [picture.hall, 0];
      }
      if (staged !== 'hall') viewer.stage(picture.hall.size, hallContent);
      staged = 'hall';
      const { lines, complete } = picture;
      if (lines.length === drawnLines || (calm() && !complete)) return;
      // Finally merged into one body, which draws faster than many.
      if (complete) emptyGroup(lineBodies);
      lineBodies.add(linesBody(finish, complete ? lines : lines.slice(drawnLines)));
      drawnLines = lines.length;
      viewer.refresh(complete);
    },
    look: viewer.look,
    portAt: (x, y) => {
      let [nearest, far]: [PortId | null, number] = [null, TARGET_RADIUS];
      if (staged === 'room')
        for (const id of free) {
          const [px, py] = viewer.project(middleOf(DEMO_PORTS[id].port));
          const away = Math.hypot(px - x, py - y);
          if (away <= far) [nearest, far] = [id, away];
        }
      return nearest;
    },
    isObstacleAt: (x, y) => {
      const ray = viewer.rayAt(x, y);
      const far = (thing: Equipment) => {
        const { min, max } = spaceOf(thing);
        const box = new Box3(placeOf(min), placeOf(max));
        return ray.intersectBox(box, new Vector3())?.distanceTo(ray.origin) ?? Infinity;
      };
      return staged === 'room' && far(obstacleAt(place)) < Math.min(...room.equipment.map(far));
    },
    floorAt: (x, y) => intersectFloor(viewer.rayAt(x, y)),
    dispose: () => {
      cancelAnimationFrame(growth);
      emptyGroup(content);
      emptyGroup(hallContent);
      viewer.dispose();
    },
  };
}

/** Green frame on the floor around the movable unit. */
function footprint(finish: Finish, thing: Equipment): Group {
  const { min, max } = spaceOf(thing);
  const [x0, y0, x1, y1] = [min[0] - 0.45, min[1] - 0.45, max[0] + 0.45, max[1] + 0.45];
  const wide = 0.2;
  const strip = (fromX: number, fromY: number, toX: number, toY: number) =>
    box(finish, [fromX, fromY, 0], [toX, toY, 0.05], 'live', false);
  const frame = new Group();
  frame.add(
    strip(x0, y0, x1, y0 + wide),
    strip(x0, y1 - wide, x1, y1),
    strip(x0, y0, x0 + wide, y1),
    strip(x1 - wide, y0, x1, y1),
  );
  return frame;
}

function intersectFloor(ray: Ray): readonly [x: number, y: number] | null {
  const hit = ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3());
  return hit && [hit.x, hit.z];
}
