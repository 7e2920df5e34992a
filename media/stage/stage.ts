import {
  Color,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import type { Finish } from '#app/domains/pipe-routing/meshes/finish.ts';
import { BACKGROUND, type ColorScheme, createFinish } from '#app/domains/pipe-routing/meshes/finish.ts';
import { createLights } from '#app/domains/pipe-routing/meshes/lights.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import type { Cell } from '#app/domains/pipe-routing/route-pipes.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';

/** Where the camera stands: degrees around and above what it looks at, and how far away, cells. */
export type Look = { at: Point; azimuth: number; elevation: number; far: number };

/** A rectangle of the picture, px. */
export type Rect = { x: number; y: number; width: number; height: number };

/** A camera on the scene, and where what it sees is shown. */
export type View = {
  camera: PerspectiveCamera;
  width: number;
  height: number;
  /** Stands the camera: azimuth 0 looks north, 45 from the south-east as the illustrations do. */
  look: (look: Look) => void;
  /** Where a point of the plant is seen, px from the view's upper left corner. */
  project: (point: Point) => [x: number, y: number];
};

/** A scene on light or dark paper, and the sheet of SVG that lies over it. */
export type Stage = View & {
  scene: Scene;
  finish: Finish;
  paper: ColorScheme;
  overlay: SVGSVGElement;
  /** Shows the scene from a further place in a part of the picture; the whole picture is then paper. */
  addView: (rect: Rect) => View;
  render: () => void;
};

export function openStage(
  canvas: HTMLCanvasElement,
  overlay: SVGSVGElement,
  { paper, size, width, height }: { paper: ColorScheme; size: Cell; width: number; height: number },
): Stage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
  // Drawn finer than it is shown: what four samples a pixel leave of steps along edges goes.
  renderer.setPixelRatio(devicePixelRatio * 1.5);
  renderer.setSize(width, height, false);
  renderer.localClippingEnabled = true;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  scene.background = new Color(BACKGROUND[paper]);
  const environment = new PMREMGenerator(renderer);
  scene.environment = environment.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = paper === 'light' ? 0.38 : 0.55;
  scene.add(...createLights(paper, size, 2048));
  const whole = viewOf(width, height);
  const parts: { rect: Rect; view: View }[] = [];
  return {
    ...whole,
    scene,
    finish: createFinish(paper),
    paper,
    overlay,
    addView: (rect) => {
      const view = viewOf(rect.width, rect.height);
      parts.push({ rect, view });
      return view;
    },
    render: () => {
      if (parts.length === 0) {
        renderer.render(scene, whole.camera);
        return;
      }
      renderer.setScissorTest(true);
      for (const { rect, view } of parts) {
        // WebGL counts from below.
        const below = height - rect.y - rect.height;
        renderer.setViewport(rect.x, below, rect.width, rect.height);
        renderer.setScissor(rect.x, below, rect.width, rect.height);
        renderer.render(scene, view.camera);
      }
    },
  };
}

/** A view of no scene yet: what is only drawn over the picture can be seen through it. */
export function viewOf(width: number, height: number): View {
  const camera = new PerspectiveCamera(24, width / height, 1, 400);
  return {
    camera,
    width,
    height,
    look: ({ at, azimuth, elevation, far }) => {
      const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
      const middle = placeOf(at);
      camera.position
        .copy(middle)
        .add(
          new Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)).multiplyScalar(far),
        );
      camera.lookAt(middle);
      camera.updateMatrixWorld();
    },
    project: (point) => {
      const seen = placeOf(point).project(camera);
      return [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height];
    },
  };
}
