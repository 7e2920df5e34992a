import {
  BackSide,
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  LineSegments,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Plane,
  PlaneGeometry,
  Vector3,
} from 'three';
import type { Equipment } from '#app/domains/pipe-routing/equipment.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import type { PlantRoom } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { INK } from './marks.ts';
import { since } from './motion.ts';
import type { Stage } from './stage.ts';
import { edges, linePaint } from './strips.ts';

/** A section box, and where its east face cuts when it is pushed in, in cells. */
export type Section = { min: Point; max: Point; cutAt: number };

/** Colors of cut faces and their hatching, as in a section drawing. */
const FACE = { light: '#dfe6e2', dark: '#2c3a34' } as const;
const HATCH = { light: '#5d6e66', dark: '#9db3a8' } as const;
/** Spacing and thickness of hatch lines, px. */
const PITCH = 7;
const THICK = 1.3;
/** Share of its movement after which the box comes to rest. */
const RESTS_FROM = 0.75;

/**
 * A box whose east face is pushed into a model and cuts it. Cut faces are flat: in their body's color while the box
 * moves, or pipes along the cut would flash for a frame, and hatched once it rests.
 */
export function sectionBox(
  stage: Stage,
  model: Object3D,
  room: PlantRoom,
  { min, max, cutAt }: Section,
): (pushed: number, shown: number) => void {
  const plane = new Plane(new Vector3(-1, 0, 0), max[0]);
  const face = new Color(FACE[stage.paper]);
  const rests = { value: 0 };
  const hatched: Uniforms = {
    cutColour: { value: face },
    hatchColour: { value: new Color(HATCH[stage.paper]) },
    pitch: { value: PITCH * stage.fineness },
    rests,
  };
  cutOpen(stage, model, plane, hatched);
  const discs = room.equipment.flatMap((thing) =>
    thing.kind === 'drum' ? [discOf(stage, thing, hatched)] : [],
  );
  const ink = INK[stage.paper];
  const paint = linePaint(ink.live, 0.99);
  const glass = linePaint(ink.live, 0.1);
  glass.side = DoubleSide;
  const box = new Group();
  const wall = new Mesh(new PlaneGeometry(max[1] - min[1], max[2] - min[2]), glass);
  wall.rotation.y = Math.PI / 2;
  stage.scene.add(...discs.map(({ object }) => object), box, wall);
  return (pushed, shown) => {
    const x = max[0] + (cutAt - max[0]) * pushed;
    plane.constant = pushed > 0 ? x : 1000;
    rests.value = since(pushed, RESTS_FROM, 1 - RESTS_FROM);
    for (const disc of discs) disc.cut(x);
    box.clear();
    if (shown > 0) box.add(edges(min, [x, max[1], max[2]], 0.07, paint));
    paint.opacity = shown;
    glass.opacity = 0.1 * shown;
    wall.visible = shown > 0;
    wall.position.copy(placeOf([x + 0.02, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]));
  };
}

type Uniforms = {
  cutColour: { value: Color };
  hatchColour: { value: Color };
  pitch: { value: number };
  rests: { value: number };
};

const HATCHED = `uniform vec3 cutColour;
uniform vec3 hatchColour;
uniform float pitch;
uniform float rests;
vec4 hatched(vec3 own) {
  float across = mod(gl_FragCoord.x + gl_FragCoord.y, pitch * 1.4142);
  float line = 1.0 - smoothstep(0.0, pitch * ${(THICK / PITCH).toFixed(3)}, abs(across - pitch * 0.7));
  return linearToOutputTexel(vec4(mix(own, mix(cutColour, hatchColour, line), rests), 1.0));
}
`;

/** Clips all bodies of a model by a plane, and draws their back sides as flat cut faces. */
function cutOpen(stage: Stage, model: Object3D, plane: Plane, uniforms: Uniforms): void {
  const done = new Set<Material>();
  const lines = stage.finish.edge.clone();
  model.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof LineSegments)) return;
    // The floor shares this material but must not be cut.
    if (part instanceof LineSegments) part.material = lines;
    const material: Material = part.material;
    if (done.has(material)) return;
    done.add(material);
    material.clippingPlanes = [plane];
    material.clipShadows = true;
    if (!(material instanceof MeshStandardMaterial)) return;
    material.side = DoubleSide;
    material.shadowSide = BackSide;
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, uniforms);
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', `${HATCHED}void main() {`)
        .replace('#include <dithering_fragment>', 'if (!gl_FrontFacing) gl_FragColor = hatched(diffuse);');
    };
  });
}

/** Covers the cut face of a drum, where its saddles and bands would show. */
function discOf(stage: Stage, { at: [x0, y, z], length, radius }: Drum, uniforms: Uniforms): Disc {
  const paint = linePaint('#000000');
  paint.color.copy(stage.finish.of('vessel').color);
  paint.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `${HATCHED}void main() {`)
      .replace('#include <dithering_fragment>', 'gl_FragColor = hatched(diffuse);');
  };
  const object = new Mesh(new CircleGeometry(radius, 64), paint);
  object.rotation.y = Math.PI / 2;
  const head = radius * 0.35;
  return {
    object,
    cut: (x) => {
      const into = Math.max(x0 - x, x - x0 - length, 0) / head;
      object.visible = into < 1;
      object.scale.setScalar(Math.sqrt(Math.max(1e-6, 1 - into * into)));
      object.position.copy(placeOf([x, y, z]));
    },
  };
}

type Drum = Extract<Equipment, { kind: 'drum' }>;
type Disc = { object: Mesh; cut: (x: number) => void };
