import { cameraFor, type Dot, type View } from '../draw/camera.ts';
import { disc, line, polygon } from '../draw/solids.ts';
import type { Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';
import { site } from './site-room.ts';
import { circle, rounded, SIZE } from './tablet.ts';

/** BIM extraction: a pipe on the tablet, and the same pipe as lines and nodes of a model. */
export function extraction(): Picture {
  const view: View = { azimuth: 43, elevation: 26, scale: 18.5, origin: [140, 190] };
  const camera = cameraFor(view);
  const left = site(camera, 'live');
  const model = cameraFor({ ...view, scale: 17, origin: [546, 206] });
  const points = left.plan?.points ?? [];
  const corners = points.filter((point, index) => {
    const [a, b] = [points[index - 1], points[index + 1]];
    return !a || !b || [0, 1, 2].some((axis) => a[axis] !== point[axis] && b[axis] === point[axis]);
  });
  const ground: string[] = [];
  for (let x = 4; x <= 24; x += 4) ground.push(line(model.project([x, 4, 0]), model.project([x, 16, 0])));
  for (let y = 4; y <= 16; y += 4) ground.push(line(model.project([4, y, 0]), model.project([24, y, 0])));
  const at = (x: number, y: number): Dot => model.project([x, y, 0]);
  const footprints =
    disc(model, [7.5, 6.5, 0], 2, 2.5) + polygon([at(15, 11), at(22, 11), at(22, 15), at(15, 15)]);
  const drops = corners.map((corner) =>
    line(model.project(corner), model.project([corner[0], corner[1], 0])),
  );
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      { kind: 'window', d: rounded(45, 75, 320, 300, 6), layers: left.layers },
      {
        kind: 'marks',
        marks: [{ paint: 'body', d: rounded(30, 60, 350, 330, 20) + rounded(45, 75, 320, 300, 6) }],
      },
      {
        kind: 'marks',
        marks: [
          { paint: 'mark', d: 'M400 225h44m-12-11l12 11-12 11' },
          { paint: 'grid', d: ground.join('') },
          { paint: 'thin', d: drops.join('') + footprints },
          { paint: 'live-wall plan', d: line(...corners.map(model.project)) },
          { paint: 'node', d: corners.map((corner) => circle(model.project(corner), 7)).join('') },
        ],
      },
    ],
  };
}
