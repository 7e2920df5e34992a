import {
  Color,
  type Group,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Ray,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { FIRST_ORBIT, type Orbit } from '../orbit.ts';
import type { Cell } from '../route-pipes.ts';
import type { Point } from '../space.ts';
import { BACKGROUND, type ColorScheme, createFinish, type Finish } from './finish.ts';
import { createLights } from './lights.ts';
import { placeOf } from './solid.ts';

/** Renders a scene, only after changes. Off screen too, so that prints and fast scrolling find a picture. */
export type Viewer = {
  finish: Finish;
  /** Shows other content; `size` determines lights and camera. */
  stage: (size: Cell, content: Object3D) => void;
  /** Positions the camera. */
  look: (orbit: Orbit) => void;
  /** Requests a frame. `shadows`: also updates shadows, after something moved. */
  refresh: (shadows?: boolean) => void;
  /** Canvas position of a point, in CSS px from the top left. */
  project: (point: Point) => [x: number, y: number];
  /** View ray through a canvas position, in WebGL axes. */
  rayAt: (x: number, y: number) => Ray;
  /** Whether the canvas is on screen. */
  isSeen: () => boolean;
  dispose: () => void;
};

const MAX_PIXEL_RATIO = 2;
const FIELD_OF_VIEW = 14;
/** Height at which the camera aims, as a share of the room's. */
const MIDDLE = 0.3;
/** The edge of the floor and the beams, as shares of the room's height above the aim. */
const [BOTTOM, TOP] = [-MIDDLE - 0.06, 0.92 - MIDDLE];
/** Shares of the canvas that the first view fills at most. */
const FILLED = { width: 0.97, height: 0.92 };
/** Pixels per side of the shadow map. */
const SHADOW_MAP_SIZE = 1024;

/** Throws if the browser provides no WebGL 2 context. `onRender`: called after each frame. */
export function openViewer(canvas: HTMLCanvasElement, scheme: ColorScheme, onRender: () => void): Viewer {
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXEL_RATIO));
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  scene.background = new Color(BACKGROUND[scheme]);
  const generator = new PMREMGenerator(renderer);
  const environment = generator.fromScene(new RoomEnvironment(), 0.04);
  scene.environment = environment.texture;
  scene.environmentIntensity = scheme === 'light' ? 0.38 : 0.55;
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 1, 2000);
  let staged: Object3D[] = [];
  let room: Cell = [1, 1, 1];
  let orbit: Orbit | undefined;
  let [seen, frame, width, height] = [false, 0, 1, 1];

  const draw = () => {
    frame = 0;
    if (document.hidden) return;
    renderer.render(scene, camera);
    onRender();
  };
  const refresh = (shadows = false) => {
    if (shadows) renderer.shadowMap.needsUpdate = true;
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const stand = () => {
    if (!orbit) return;
    const middle = placeOf([room[0] / 2, room[1] / 2, room[2] * MIDDLE]);
    const framed = frameRoom(room, width / height);
    const far = framed.far / orbit.zoom;
    const reach = Math.hypot(...room);
    camera.position.copy(middle).addScaledVector(directionTo(orbit), far);
    camera.near = far / 50;
    camera.far = far + reach * 2;
    camera.aspect = width / height;
    camera.setViewOffset(width, height, 0, (-framed.below * height) / 2, width, height);
    camera.lookAt(middle);
    camera.updateMatrixWorld();
    refresh();
  };
  const visible = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false;
  });
  const resized = new ResizeObserver(() => {
    [width, height] = [Math.max(1, canvas.clientWidth), Math.max(1, canvas.clientHeight)];
    renderer.setSize(width, height, false);
    stand();
    // Resizing has cleared the canvas.
    draw();
  });
  const shown = () => refresh();
  visible.observe(canvas);
  resized.observe(canvas);
  document.addEventListener('visibilitychange', shown);
  canvas.addEventListener('webglcontextrestored', shown);

  return {
    finish: createFinish(scheme),
    refresh,
    isSeen: () => seen,
    stage: (size, content) => {
      scene.remove(...staged);
      staged = [...createLights(scheme, size, SHADOW_MAP_SIZE), content];
      scene.add(...staged);
      room = size;
      stand();
      refresh(true);
    },
    look: (next) => {
      orbit = next;
      stand();
    },
    project: (point) => {
      const at = placeOf(point).project(camera);
      return [((at.x + 1) / 2) * width, ((1 - at.y) / 2) * height];
    },
    rayAt: (x, y) => {
      const through = new Vector3((x / width) * 2 - 1, 1 - (y / height) * 2, 0.5).unproject(camera);
      return new Ray(camera.position.clone(), through.sub(camera.position).normalize());
    },
    dispose: () => {
      cancelAnimationFrame(frame);
      visible.disconnect();
      resized.disconnect();
      document.removeEventListener('visibilitychange', shown);
      canvas.removeEventListener('webglcontextrestored', shown);
      environment.dispose();
      generator.dispose();
      renderer.dispose();
    },
  };
}

/** Camera distance at which the first view fills the canvas with a room, and the room's vertical offset in that view. */
function frameRoom(room: Cell, aspect: number): { far: number; below: number } {
  const back = directionTo(FIRST_ORBIT);
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => [BOTTOM, TOP].map((z) => placeOf([x * room[0], y * room[1], z * room[2]]))),
  );
  const tall = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  let [far, below] = [Math.hypot(...room) * 2, 0];
  for (let round = 0; round < 8; round++) {
    const seen = (axis: Vector3) =>
      corners.map((corner) => corner.dot(axis) / (far - corner.dot(back)) / tall);
    const [xs, ys] = [seen(right).map(Math.abs), seen(up)];
    const [top, bottom] = [Math.max(...ys), Math.min(...ys)];
    below = (top + bottom) / 2;
    far *= Math.max(Math.max(...xs) / aspect / FILLED.width, (top - bottom) / 2 / FILLED.height);
  }
  return { far, below };
}

/** Unit vector from the center of the room to the camera. */
function directionTo({ azimuth, elevation }: Orbit): Vector3 {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
}

/** Removes all children and frees their GPU memory. */
export function emptyGroup(group: Group): Group {
  group.traverse((part) => {
    if ('geometry' in part) (part.geometry as { dispose: () => void }).dispose();
  });
  group.clear();
  return group;
}
