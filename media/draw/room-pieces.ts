import { type Equipment, spaceOf } from '#app/domains/pipe-routing/equipment.ts';
import type { PlantRoom, RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import type { Camera } from './camera.ts';
import { airUnit, beam, block, column, drum, duct, pump, shadow, tank } from './equipment.ts';
import type { Piece } from './piece.ts';
import { pipePieces } from './pipes.ts';
import { boxMarks, line } from './solids.ts';
import type { Layer } from './svg.ts';

function pieceOf(camera: Camera, thing: Equipment): Piece {
  switch (thing.kind) {
    case 'tank':
      return tank(camera, thing.x, thing.y, thing.radius, thing.top);
    case 'drum':
      return drum(camera, thing.at, thing.axis, thing.length, thing.radius);
    case 'air-unit':
      return airUnit(camera, thing.min, thing.max, thing.panels);
    case 'pump':
      return pump(camera, thing.x, thing.y);
    case 'duct':
      return duct(camera, thing.min, thing.max, thing.axis);
    case 'block':
      return block(camera, thing.min, thing.max, thing.material);
    case 'column':
      return column(camera, thing.x, thing.y, thing.top);
    case 'beam':
      return beam(camera, thing.from, thing.axis, thing.length, thing.depth);
  }
}

/** All equipment and pipes of a room, as pieces for a camera. */
export function roomPieces(camera: Camera, room: PlantRoom, pipes: readonly RoutedPipe[]): Piece[] {
  return [
    ...room.equipment.map((thing) => pieceOf(camera, thing)),
    ...pipes.flatMap((pipe) =>
      pipePieces(camera, {
        ...pipe,
        flanges: [pipe.open !== 'from' && pipe.open !== 'both', pipe.open !== 'to' && pipe.open !== 'both'],
      }),
    ),
  ];
}

/** Floor of a room: a slab with grid lines and contact shadows. */
export function floor(camera: Camera, { size: [width, depth], equipment }: PlantRoom, step = 4): Layer {
  const at = (x: number, y: number) => camera.project([x, y, 0]);
  const grid: string[] = [];
  for (let x = step; x < width; x += step) grid.push(line(at(x, 0), at(x, depth)));
  for (let y = step; y < depth; y += step) grid.push(line(at(0, y), at(width, y)));
  const shadows = equipment.map(spaceOf).filter(({ min }) => min[2] === 0);
  return {
    kind: 'marks',
    marks: [
      ...boxMarks(camera, [0, 0, -0.6], [width, depth, 0], 'slab'),
      { paint: 'grid', d: grid.join('') },
      { paint: 'shadow', d: shadows.map(({ min, max }) => shadow(camera, min, max).d).join('') },
    ],
  };
}
