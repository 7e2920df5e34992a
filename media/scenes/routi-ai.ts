import { type PlantRoom, port, roomOf, routed } from '#app/domains/routing/plant-room.ts';
import type { Point } from '#app/domains/routing/space.ts';
import { type Camera, cameraFor, type Dot, type View } from '../draw/camera.ts';
import type { Mark } from '../draw/piece.ts';
import { floor, roomPieces } from '../draw/room-pieces.ts';
import { disc, line, polygon } from '../draw/solids.ts';
import type { Layer, Picture, Word } from '../draw/svg.ts';
import { paper } from './plant.ts';

const SIZE = { width: 800, height: 450 } as const;

/** The model that the pictures of Routi-AI share: two bays, a vessel, a unit and two pumps. */
function modelRoom(pipes = true): PlantRoom {
  const room = roomOf([24, 16, 9], 3);
  for (const x of [1, 8.5, 16, 23]) room.column(x, 1, 8);
  for (const y of [8, 15]) room.column(1, y, 8);
  for (const [x, length] of [
    [1.45, 6.6],
    [8.95, 6.6],
    [16.45, 6.1],
  ] as const)
    room.beam([x, 1, 8], 0, length, 0.7);
  room.beam([1, 1.45, 8], 1, 6.1, 0.7);
  room.beam([1, 8.45, 8], 1, 6.1, 0.7);
  room.tank(5.5, 4.5, 2.5, 7);
  room.airUnit([13, 10, 0], [21, 14, 4], 3);
  room.drum(12, 4.5, 2.5, 0, 7, 1.5);
  room.pump(5.5, 11.5);
  if (!pipes) return room;
  room.pipe('live', port(5, 4, 7, 'up'), port(17, 11, 4, 'up'), { system: 'live', radius: 0.3 });
  room.pipe('live 2', port(5, 11, 2, 'up'), port(14, 11, 4, 'up'), { system: 'live', radius: 0.3 });
  room.pipe('in', port(8, 4, 3, 'east'), port(14, 4, 4, 'up'), { system: 'steel', radius: 0.24 });
  room.pipe('out', port(17, 4, 4, 'up'), port(23, 11, 2, 'west'), {
    system: 'blue',
    radius: 0.24,
    open: 'to',
  });
  room.pipe('low', port(5, 7, 2, 'south'), port(12, 11, 2, 'west'), { system: 'steel', radius: 0.24 });
  room.pipe('side', port(15, 6, 2, 'south'), port(15, 9, 2, 'north'), { system: 'pale', radius: 0.24 });
  return room;
}

function modelLayers(camera: Camera, room: PlantRoom): Layer[] {
  return [
    floor(camera, room, 2),
    { kind: 'pieces', camera, pieces: roomPieces(camera, room, routed(room, { bendCost: 5 })) },
  ];
}

/** BIM-based application: the pipes lie inside the model, on its own grid of columns. */
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

/** 3D viewer: the same model from another side, with the ring that turns it and the box that cuts it. */
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

/** The edges of a box: those behind the model, and those before it. */
function sectionBox(camera: Camera, [x0, y0, z0]: Point, [x1, y1, z1]: Point): [string, string] {
  const at = (x: number, y: number, z: number) => camera.project([x, y, z]);
  return [
    line(at(x0, y1, z0), at(x0, y0, z0), at(x1, y0, z0)) + line(at(x0, y0, z0), at(x0, y0, z1)),
    polygon([at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1)]) +
      line(at(x1, y0, z1), at(x1, y0, z0), at(x1, y1, z0), at(x0, y1, z0), at(x0, y1, z1)) +
      line(at(x1, y1, z0), at(x1, y1, z1)),
  ];
}

/** Automatic pipe routing: many lines at once, side by side around whatever stands in the way. */
export function routing(): Picture {
  const view: View = { azimuth: 45, elevation: 33, scale: 19.4, origin: [322, 44] };
  const camera = cameraFor(view);
  // As low as the equipment: whatever is in the way is gone around, not over.
  const room = roomOf([32, 20, 3], 11);
  room.tank(8.5, 5.5, 1.5, 4);
  room.airUnit([15, 9, 0], [20, 12, 3], 3);
  room.tank(8.5, 15.5, 1.5, 4);
  room.tank(25.5, 4.5, 1.5, 4);
  room.column(26, 15, 4);
  for (let lane = 0; lane < 16; lane++) {
    const live = lane >= 6 && lane <= 9;
    room.pipe(`${lane}`, port(0, lane + 2, 0, 'east'), port(31, lane + 2, 0, 'west'), {
      system: live ? 'live' : lane === 2 || lane === 13 ? 'blue' : lane % 3 ? 'steel' : 'pale',
      radius: 0.28,
      open: 'both',
    });
  }
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      floor(camera, room, 3),
      {
        kind: 'pieces',
        camera,
        pieces: roomPieces(camera, room, routed(room, { bendCost: 3, asGiven: true })),
      },
    ],
  };
}

/** Automatic hookup routing: nozzles of units joined to the mains above by short runs. */
export function hookup(): Picture {
  const view: View = { azimuth: 42, elevation: 27, scale: 22.6, origin: [262, 144] };
  const camera = cameraFor(view);
  const room = roomOf([26, 13, 10], 5);
  const mains = [2, 4, 6] as const;
  for (const x of [1, 13, 25]) {
    room.column(x, 0.5, 6);
    room.column(x, 8.5, 6);
    room.beam([x, 0.95, 6], 1, 7.1, 0.7);
  }
  mains.forEach((y, index) => {
    room.pipe(`main ${index}`, port(0, y, 6, 'east'), port(25, y, 6, 'west'), {
      system: (['pale', 'blue', 'steel'] as const)[index] ?? 'steel',
      radius: 0.42,
      open: 'both',
    });
  });
  for (const x of [2, 8, 14, 20]) {
    room.airUnit([x, 9, 0], [x + 4, 12, 3], 2);
    const to = (main: number, at: number) => port(at, mains[main] ?? 2, 7, 'up');
    room.pipe(`a${x}`, port(x + 1, 10, 3, 'up'), to(2, x + 1), { system: 'live', radius: 0.25 });
    room.pipe(`b${x}`, port(x + 2, 10, 3, 'up'), to(1, x + 2), { system: 'live', radius: 0.25 });
  }
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      floor(camera, room, 2),
      {
        kind: 'pieces',
        camera,
        pieces: roomPieces(camera, room, routed(room, { bendCost: 3 })),
      },
    ],
  };
}

/** Sync back to BIM: the ways found on the drawing plane come down into the model. */
export function sync(): Picture {
  const view: View = { azimuth: 45, elevation: 26, scale: 17.2, origin: [352, 224] };
  const camera = cameraFor(view);
  const room = roomOf([24, 16, 7], 3);
  room.tank(5.5, 4.5, 2.5, 3);
  room.airUnit([14, 9, 0], [21, 13, 3], 3);
  room.drum(13, 4.5, 1.5, 0, 6, 1.5);
  room.pump(5.5, 11.5);
  room.pipe('live', port(5, 4, 3, 'up'), port(19, 10, 3, 'up'), { system: 'live', radius: 0.28 });
  room.pipe('live 2', port(5, 11, 2, 'up'), port(16, 10, 3, 'up'), { system: 'live', radius: 0.28 });
  room.pipe('steel', port(8, 4, 1, 'east'), port(12, 4, 1, 'west'), { system: 'steel', radius: 0.24 });
  const pipes = routed(room, { bendCost: 5 });
  const height = 12.4;
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
