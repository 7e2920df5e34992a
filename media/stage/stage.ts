import {
  Color,
  FramebufferTexture,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import type { Finish } from '#app/domains/pipe-routing/meshes/finish.ts';
import { BACKGROUND, type ColorScheme, createFinish } from '#app/domains/pipe-routing/meshes/finish.ts';
import { createLights } from '#app/domains/pipe-routing/meshes/lights.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import type { Cell } from '#app/domains/pipe-routing/route-pipes.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';

/** Camera position: degrees around and above `at`, and distance in cells. `fov` in degrees. */
export type Look = { at: Point; azimuth: number; elevation: number; far: number; fov?: number };

/** Default field of view in degrees, like a telephoto lens to match the illustrations. */
const LONG_LENS = 24;

/** A rectangle in the picture, px. */
export type Rect = { x: number; y: number; width: number; height: number };

/** A camera on the scene, and the size of its image. */
export type View = {
  camera: PerspectiveCamera;
  width: number;
  height: number;
  /** Places the camera. Azimuth 0 looks north, 45 from the south-east like the illustrations. */
  look: (look: Look) => void;
  /** Image position of a plant point, px from the view's top left. */
  project: (point: Point) => [x: number, y: number];
};

/** A scene on a light or dark background, with an SVG overlay. */
export type Stage = View & {
  scene: Scene;
  finish: Finish;
  paper: ColorScheme;
  overlay: SVGSVGElement;
  /** Rendered pixels per CSS px. */
  fineness: number;
  /** Adds a view of the scene in a part of the picture; the rest is background. */
  addView: (rect: Rect) => View;
  /** Draws the first layer and its shadows only once per view; only other layers may move. */
  holdScene: () => void;
  render: () => void;
};

export function openStage(
  canvas: HTMLCanvasElement,
  overlay: SVGSVGElement,
  { paper, size, width, height }: { paper: ColorScheme; size: Cell; width: number; height: number },
): Stage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
  // Supersampled, because 4× multisampling alone leaves visible steps along edges.
  const fineness = devicePixelRatio * 1.5;
  renderer.setPixelRatio(fineness);
  renderer.setSize(width, height, false);
  renderer.localClippingEnabled = true;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NeutralToneMapping;
  renderer.setClearColor(BACKGROUND[paper]);
  renderer.clear();
  const scene = new Scene();
  scene.background = new Color(BACKGROUND[paper]);
  const environment = new PMREMGenerator(renderer);
  scene.environment = environment.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = paper === 'light' ? 0.38 : 0.55;
  const lights = createLights(paper, size, 2048);
  for (const light of lights) light.layers.enableAll();
  scene.add(...lights);
  const whole = viewOf(width, height);
  const parts: Part[] = [];
  let held = false;
  return {
    ...whole,
    scene,
    finish: createFinish(paper),
    paper,
    overlay,
    fineness,
    addView: (rect) => {
      const view = viewOf(rect.width, rect.height);
      parts.push({ rect, view });
      return view;
    },
    holdScene: () => {
      held = true;
      renderer.shadowMap.autoUpdate = false;
      renderer.shadowMap.needsUpdate = true;
    },
    render: () => {
      if (parts.length === 0) {
        renderer.render(scene, whole.camera);
        return;
      }
      renderer.setScissorTest(true);
      for (const part of parts) {
        const { rect, view } = part;
        // WebGL counts from below.
        const below = height - rect.y - rect.height;
        renderer.setViewport(rect.x, below, rect.width, rect.height);
        renderer.setScissor(rect.x, below, rect.width, rect.height);
        if (held) drawOverHeld(renderer, scene, part);
        else renderer.render(scene, view.camera);
      }
    },
  };
}

/** A view in a part of the picture. `drawn`: its cached first layer. */
type Part = { rect: Rect; view: View; drawn?: Object3D };

/** Draws the cached first layer, and the view's other layers over it. */
function drawOverHeld(renderer: WebGLRenderer, scene: Scene, part: Part): void {
  const { camera } = part.view;
  const moving = camera.layers.mask & ~1;
  camera.layers.set(0);
  if (!part.drawn) {
    renderer.render(scene, camera);
    part.drawn = copyOf(renderer);
  }
  if (moving) {
    const { background } = scene;
    scene.background = null;
    renderer.autoClear = false;
    renderer.render(part.drawn, camera);
    renderer.clearDepth();
    scene.overrideMaterial = DEPTH_ALONE;
    renderer.render(scene, camera);
    scene.overrideMaterial = null;
    camera.layers.mask = moving;
    renderer.render(scene, camera);
    renderer.autoClear = true;
    scene.background = background;
  }
  camera.layers.mask = moving | 1;
}

const DEPTH_ALONE = new MeshBasicMaterial({ colorWrite: false });

/** Copies the viewport to a mesh that fills it. */
function copyOf(renderer: WebGLRenderer): Object3D {
  const { x, y, z: width, w: height } = renderer.getCurrentViewport(new Vector4());
  const map = new FramebufferTexture(width, height);
  renderer.copyFramebufferToTexture(map, new Vector2(x, y));
  const paint = new ShaderMaterial({
    uniforms: { map: { value: map } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader:
      'uniform sampler2D map; varying vec2 at; void main() { gl_FragColor = texture2D(map, at); }',
    depthTest: false,
    depthWrite: false,
  });
  const body = new Mesh(new PlaneGeometry(2, 2), paint);
  body.frustumCulled = false;
  return body;
}

/** A view without a scene, which can also project points for the overlay alone. */
export function viewOf(width: number, height: number): View {
  const camera = new PerspectiveCamera(LONG_LENS, width / height, 1, 400);
  return {
    camera,
    width,
    height,
    look: ({ at, azimuth, elevation, far, fov = LONG_LENS }) => {
      const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
      const middle = placeOf(at);
      camera.position
        .copy(middle)
        .add(
          new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)).multiplyScalar(far),
        );
      camera.lookAt(middle);
      camera.fov = fov;
      camera.updateProjectionMatrix();
      camera.updateMatrixWorld();
    },
    project: (point) => {
      const seen = placeOf(point).project(camera);
      return [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height];
    },
  };
}
