import type { PlantRoom } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { type Camera, cameraFor, type Dot, type View } from '../draw/camera.ts';
import type { Mark } from '../draw/piece.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import { disc, line, polygon } from '../draw/solids.ts';
import type { Layer, Picture, Word } from '../draw/svg.ts';
import { paper } from './plant.ts';
import {
  hookupPipes,
  hookupRoom,
  modelPipes,
  modelRoom,
  routingPipes,
  routingRoom,
  syncPipes,
  syncRoom,
} from './routi-ai-rooms.ts';

const SIZE = { width: 800, height: 450 } as const;

function modelLayers(camera: Camera, room: PlantRoom): Layer[] {
  return [floor(camera, room, 2), { kind: 'pieces', camera, pieces: roomPieces(camera, room, modelPipes()) }];
}

/** BIM-based application: pipes inside the model with its column grid. */
export function bim(): Picture {
  const view: View = { azimuth: 45, elevation: 27, scale: 19.4, origin: [336, 154] };
  const camera = cameraFor(view);
  const axes: string[] = [];
  const bubbles: string[] = [];
  const words: Word[] = [];
  const bubble = (at: Point, text: string) => {
    const [x, y] = camera.project(at);
    bubbles.push(
      `M${x + 13} ${y}A13 13 0 0 1 ${x - 13} ${y}A13 13 0 0 1 ${x + 13} ${y}Z`.replace(/(\.\d)\d+/g, '$1'),
    );
    words.push({ text, at: [Math.round(x), Math.round(y + 5)], size: 14 });
  };
  const at = (x: number, y: number): Dot => camera.project([x, y, 0]);
  [1, 8.5, 16, 23].forEach((x, index) => {
    axes.push(line(at(x, 0), at(x, 18.2)));
    bubble([x, 19, 0], 'ABCD'[index] ?? '');
  });
  [1, 8, 15].forEach((y, index) => {
    axes.push(line(at(0, y), at(26.2, y)));
    bubble([27, y, 0], String(index + 1));
  });
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      ...modelLayersWithAxes(camera, modelRoom(), axes.join('')),
      { kind: 'marks', marks: [{ paint: 'bubble', d: bubbles.join('') }] },
      { kind: 'words', words },
    ],
  };
}

function modelLayersWithAxes(camera: Camera, room: PlantRoom, axes: string): Layer[] {
  const [ground, ...rest] = modelLayers(camera, room);
  return [...(ground ? [ground] : []), { kind: 'marks', marks: [{ paint: 'axis', d: axes }] }, ...rest];
}

/** 3D viewer: the same model from another side, with an orbit ring and a section box. */
export function viewer(): Picture {
  const view: View = { azimuth: 68, elevation: 31, scale: 16.2, origin: [448, 146] };
  const camera = cameraFor(view);
  const [back, front] = sectionBox(camera, [-0.8, -0.8, 0], [24.8, 16.8, 8.6]);
  const [cx, cy] = camera.project([12, 8, 0]);
  const ring = (from: number, to: number): string => {
    const on = (degrees: number): Dot => {
      const angle = (degrees * Math.PI) / 180;
      return [cx + Math.cos(angle) * 336, cy + 12 + Math.sin(angle) * 138];
    };
    const [a, b] = [on(from), on(to)];
    return `M${round(a)}A336 138 0 0 1 ${round(b)}`;
  };
  const tip = (degrees: number, turn: 1 | -1): string => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(angle) * 336, cy + 12 + Math.sin(angle) * 138];
    const along = Math.atan2(Math.cos(angle) * 138 * turn, -Math.sin(angle) * 336 * turn);
    const arm = (offset: number): Dot => [
      x - Math.cos(along + offset) * 15,
      y - Math.sin(along + offset) * 15,
    ];
    return `M${round(arm(0.5))}L${round([x, y])}L${round(arm(-0.5))}`;
  };
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      {
        kind: 'marks',
        marks: [
          { paint: 'thin', d: ring(200, 340) },
          { paint: 'thin', d: back },
        ],
      },
      ...modelLayers(camera, modelRoom()),
      {
        kind: 'marks',
        marks: [
          { paint: 'dash', d: front },
          { paint: 'mark', d: `${ring(28, 152)}${tip(152, 1)}${tip(28, -1)}` },
        ],
      },
    ],
  };
}

function round([x, y]: Dot): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/** Edges of a box: those behind the model, and those in front of it. */
function sectionBox(camera: Camera, [x0, y0, z0]: Point, [x1, y1, z1]: Point): [string, string] {
  const at = (x: number, y: number, z: number) => camera.project([x, y, z]);
  return [
    line(at(x0, y1, z0), at(x0, y0, z0), at(x1, y0, z0)) + line(at(x0, y0, z0), at(x0, y0, z1)),
    polygon([at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1)]) +
      line(at(x1, y0, z1), at(x1, y0, z0), at(x1, y1, z0), at(x0, y1, z0), at(x0, y1, z1)) +
      line(at(x1, y1, z0), at(x1, y1, z1)),
  ];
}

/** Automatic pipe routing: many lines at once, side by side around obstacles. */
export function routing(): Picture {
  const view: View = { azimuth: 45, elevation: 33, scale: 19.4, origin: [322, 44] };
  const camera = cameraFor(view);
  const room = routingRoom();
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      floor(camera, room, 3),
      {
        kind: 'pieces',
        camera,
        pieces: roomPieces(camera, room, routingPipes()),
      },
    ],
  };
}

/** Automatic hookup routing: short runs from units' nozzles to the mains above. */
export function hookup(): Picture {
  const view: View = { azimuth: 42, elevation: 27, scale: 22.6, origin: [262, 144] };
  const camera = cameraFor(view);
  const room = hookupRoom();
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      floor(camera, room, 2),
      {
        kind: 'pieces',
        camera,
        pieces: roomPieces(camera, room, hookupPipes()),
      },
    ],
  };
}

/** Sync back to BIM: lines on the routing plane descend into the model. */
export function sync(): Picture {
  const view: View = { azimuth: 45, elevation: 26, scale: 17.2, origin: [352, 224] };
  const camera = cameraFor(view);
  const room = syncRoom();
  const pipes = syncPipes();
  const height = 13;
  const up = ([x, y]: Point): Dot => camera.project([x, y, height]);
  const live = pipes.filter(({ system }) => system === 'live');
  const drops = live.flatMap(({ points }) =>
    [points[0], points.at(-1)].flatMap((end) => (end ? [line(up(end), camera.project(end))] : [])),
  );
  const footprints: Mark[] = [
    { paint: 'thin', d: disc(camera, [5.5, 4.5, height], 2, 2.5) },
    {
      paint: 'thin',
      d:
        polygon([up([14, 9, 0]), up([21, 9, 0]), up([21, 13, 0]), up([14, 13, 0])]) +
        polygon([up([13, 3, 0]), up([20, 3, 0]), up([20, 6, 0]), up([13, 6, 0])]) +
        polygon([up([4.6, 10.6, 0]), up([8.4, 10.6, 0]), up([8.4, 12.4, 0]), up([4.6, 12.4, 0])]),
    },
  ];
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      floor(camera, room, 2),
      { kind: 'pieces', camera, pieces: roomPieces(camera, room, pipes) },
      {
        kind: 'marks',
        marks: [
          { paint: 'dash', d: drops.join('') },
          {
            paint: 'sheet',
            d: polygon([up([0, 0, 0]), up([24, 0, 0]), up([24, 16, 0]), up([0, 16, 0])]),
          },
          ...footprints,
          {
            paint: 'live-wall plan',
            d: live.map(({ points }) => line(...points.map(up))).join(''),
          },
          {
            paint: 'spot',
            d: live
              .flatMap(({ points }) => [points[0], points.at(-1)])
              .map((end) => (end ? disc(camera, [end[0], end[1], height], 2, 0.34) : ''))
              .join(''),
          },
        ],
      },
    ],
  };
}
