import { cameraFor, type View } from '../draw/camera.ts';
import type { Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';
import { anchor, site } from './site-room.ts';
import { SIZE, tablets } from './tablet.ts';

/** Pre-AR review: the planned pipe as a ghost among existing ones, seen through a tablet. */
export function review(): Picture {
  const view: View = { azimuth: 43, elevation: 26, scale: 24, origin: [322, 168] };
  const camera = cameraFor(view);
  return {
    ...SIZE,
    scale: view.scale,
    layers: [
      paper(SIZE.width, SIZE.height),
      ...site(camera, 'ghost').layers,
      { kind: 'marks', marks: anchor(camera, [12, 12.5, 0]) },
      tablets(SIZE, [{ x: 130, y: 40, width: 540, height: 370 }]),
    ],
  };
}
