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
import type { Finish } from '#app/domains/routing/meshes/finish.ts';
import { finishOf, PAPER, type Paper } from '#app/domains/routing/meshes/finish.ts';
import { lightsOf } from '#app/domains/routing/meshes/lights.ts';
import { placeOf } from '#app/domains/routing/meshes/solid.ts';
import type { Cell } from '#app/domains/routing/route-pipes.ts';
import type { Point } from '#app/domains/routing/space.ts';

/** Where the camera stands: degrees around and above what it looks at, and how far away, cells. */
export type Look = { at: Point; azimuth: number; elevation: number; far: number };

/** A scene on light or dark paper, and the sheet of SVG that lies over it. */
export type Stage = {
  scene: Scene;
  camera: PerspectiveCamera;
  finish: Finish;
  paper: Paper;
  width: number;
  height: number;
  overlay: SVGSVGElement;
  /** Stands the camera: azimuth 0 looks north, 45 from the south-east as the illustrations do. */
  look: (look: Look) => void;
  /** Where a point of the plant is seen, px of the overlay. */
  project: (point: Point) => [x: number, y: number];
  render: () => void;
};

export function openStage(
  canvas: HTMLCanvasElement,
  overlay: SVGSVGElement,
  { paper, size, width, height }: { paper: Paper; size: Cell; width: number; height: number },
): Stage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(devicePixelRatio);
  renderer.setSize(width, height, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.toneMapping = NeutralToneMapping;
  const scene = new Scene();
  scene.background = new Color(PAPER[paper]);
  const environment = new PMREMGenerator(renderer);
  scene.environment = environment.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = paper === 'light' ? 0.38 : 0.55;
  scene.add(...lightsOf(paper, size, 2048));
  const camera = new PerspectiveCamera(24, width / height, 1, 400);
  return {
    scene,
    camera,
    finish: finishOf(paper),
    paper,
    width,
    height,
    overlay,
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
    render: () => renderer.render(scene, camera),
  };
}
