import { CanvasTexture, Group, Mesh, MeshLambertMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { type Equipment, spaceOf } from '#app/domains/pipe-routing/equipment.ts';
import { equipmentBody } from '#app/domains/pipe-routing/meshes/equipment-body.ts';
import type { Surface } from '#app/domains/pipe-routing/meshes/finish.ts';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import type { Stage } from './stage.ts';
import { linePaint, strip } from './strips.ts';

/** A concrete hall: north-west corner, size and height in cells. */
export type Hall = {
  corner: readonly [x: number, y: number];
  size: readonly [x: number, y: number];
  height: number;
};

/** Colors of a site: concrete, a painted line on the floor, and light tubes. */
const SITE = {
  light: { concrete: '#cbcac4', floor: '#bdbcb6', line: '#c9a227', tube: '#ffffff' },
  dark: { concrete: '#4b4d49', floor: '#444642', line: '#8f7a2c', tube: '#f1f6ee' },
} as const;

/** Colors of existing equipment on a site. */
const PAINTED: Readonly<Record<Stage['paper'], Partial<Record<Surface, string>>>> = {
  light: {
    vessel: '#cfd2cd',
    shell: '#d8dad5',
    pale: '#b9bfba',
    steel: '#838b86',
    blue: '#4f7f9f',
    'steel-work': '#7d8683',
    sheet: '#aab0ac',
    plinth: '#c4c6c0',
  },
  dark: {
    vessel: '#6b726d',
    shell: '#6a716c',
    pale: '#5f6863',
    steel: '#59625d',
    blue: '#43708e',
    'steel-work': '#424b47',
    sheet: '#4d5551',
    plinth: '#5a605b',
  },
};

/** Builds a hall with the equipment of a room, in site colors. The result is static. */
export function hall(stage: Stage, equipment: readonly Equipment[], place: Hall): void {
  for (const [surface, color] of Object.entries(PAINTED[stage.paper]))
    stage.finish.of(surface as Surface).color.set(color);
  const {
    corner: [x, y],
    size: [width, depth],
    height,
  } = place;
  const { concrete } = SITE[stage.paper];
  const random = randomFrom(7);
  const wall = (length: number) => concreteTexture([length, height], concrete, random, paintWall);
  const [middleX, middleY] = [x + width / 2, y + depth / 2];
  const floor = concreteTexture([width, depth], SITE[stage.paper].floor, random, (draw, size) =>
    paintFloor(draw, size, SITE[stage.paper].line, equipment, place.corner),
  );
  const ceiling = concreteTexture([width, depth], concrete, random, drawJoints);
  stage.scene.add(
    plane(floor, [width, depth], [middleX, middleY, 0.005], [-Math.PI / 2, 0]),
    plane(ceiling, [width, depth], [middleX, middleY, height], [Math.PI / 2, 0]),
    plane(wall(width), [width, height], [middleX, y, height / 2], [0, 0]),
    plane(wall(depth), [depth, height], [x, middleY, height / 2], [0, Math.PI / 2]),
    tubes(stage, place),
    ...equipment.map((thing) => equipmentBody(stage.finish, thing)),
    equipmentBody(stage.finish, {
      kind: 'duct',
      min: [x, y + 0.3, height - 3.4],
      max: [x + width, y + 2.5, height - 1.2],
      axis: 0,
    }),
  );
  stage.holdScene();
}

type Draw = CanvasRenderingContext2D;
type Size = readonly [width: number, height: number];

function plane(map: CanvasTexture, size: Size, at: Point, [turnX, turnY]: readonly [number, number]): Mesh {
  // Walls fill the picture, so their material is cheap to draw.
  const mesh = new Mesh(new PlaneGeometry(...size), new MeshLambertMaterial({ map }));
  mesh.position.copy(placeOf(at));
  mesh.rotation.set(turnX, turnY, 0);
  mesh.receiveShadow = true;
  return mesh;
}

/** Slabs with a painted aisle line, darker under equipment and along the walls. */
function paintFloor(
  draw: Draw,
  size: Size,
  line: string,
  equipment: readonly Equipment[],
  [x, y]: Hall['corner'],
): void {
  const [width, depth] = size;
  drawJoints(draw, size);
  draw.strokeStyle = line;
  draw.lineWidth = 0.22;
  draw.strokeRect(1.2, 1.2, width * 0.5, depth * 0.42);
  shade(draw, size, [0, 2.5], [0.4, 0]);
  draw.fillStyle = 'rgba(0,0,0,.55)';
  draw.filter = 'blur(9px)';
  for (const { min, max } of equipment.map(spaceOf))
    if (min[2] < 0.1)
      draw.fillRect(min[0] - x - 0.3, min[1] - y - 0.3, max[0] - min[0] + 0.6, max[1] - min[1] + 0.6);
}

/** Panels with formwork holes, darker towards the floor. */
function paintWall(draw: Draw, size: Size): void {
  const [length, height] = size;
  drawJoints(draw, size);
  draw.fillStyle = 'rgba(0,0,0,.3)';
  for (let at = 1.2; at < length; at += 2.6)
    for (let z = 1.2; z < height; z += 2.6) draw.fillRect(at, z, 0.1, 0.1);
  shade(draw, size, [0, height], [0.12, 0, 0.04, 0.12, 0.42]);
}

/** Light tubes below the ceiling. */
function tubes(stage: Stage, { corner: [x, y], size: [width, depth], height }: Hall): Group {
  const group = new Group();
  const paint = linePaint(SITE[stage.paper].tube);
  for (let row = y + 5; row < y + depth; row += 7)
    for (let at = x + 3; at < x + width; at += 9)
      group.add(strip([at, row, height - 0.4], [at + 5, row, height - 0.4], 0.4, paint));
  return group;
}

/** A cloudy concrete texture with `paint` on it, in cell coordinates. */
function concreteTexture(
  [width, height]: Size,
  base: string,
  random: () => number,
  paint: (draw: Draw, size: Size) => void,
): CanvasTexture {
  const fine = Math.min(32, 2048 / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * fine);
  canvas.height = Math.round(height * fine);
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('no canvas');
  draw.scale(fine, fine);
  draw.fillStyle = base;
  draw.fillRect(0, 0, width, height);
  for (let count = 0; count < width * height * 0.5; count++) {
    const [x, y, r] = [random() * width, random() * height, 0.4 + random() * 2.8];
    const cloud = draw.createRadialGradient(x, y, 0, x, y, r);
    const tone = random() < 0.5 ? '255,255,250' : '40,40,34';
    cloud.addColorStop(0, `rgba(${tone},${0.025 + random() * 0.035})`);
    cloud.addColorStop(1, `rgba(${tone},0)`);
    draw.fillStyle = cloud;
    draw.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  paint(draw, [width, height]);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Draws joints between slabs or panels. */
function drawJoints(draw: Draw, [width, height]: Size): void {
  draw.fillStyle = 'rgba(0,0,0,.22)';
  for (let x = 6; x < width; x += 6) draw.fillRect(x, 0, 0.07, height);
  for (let y = 6; y < height; y += 6) draw.fillRect(0, y, width, 0.07);
}

/** Darkens between two heights, by opacities of 0 to 1 at even intervals. */
function shade(draw: Draw, [width, height]: Size, [from, to]: Size, depths: readonly number[]): void {
  const fade = draw.createLinearGradient(0, from, 0, to);
  depths.forEach((depth, index) => {
    fade.addColorStop(index / (depths.length - 1), `rgba(0,0,0,${depth})`);
  });
  draw.fillStyle = fade;
  draw.fillRect(0, 0, width, height);
}

/** Seeded random numbers, so that every rendering is the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
