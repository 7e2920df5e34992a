import { cameraFor, type View } from '../draw/camera.ts';
import type { Picture } from '../draw/svg.ts';
import { paper } from './plant.ts';
import { anchor, site } from './site-room.ts';
import { tablets } from './tablet.ts';

/** Introduction of Routi-AR: the pipe appears only on the tablet. */
export function arIntro(): Picture {
  const view: View = { azimuth: 43, elevation: 26, scale: 29, origin: [388, 196] };
  const size = { width: 960, height: 540 };
  const camera = cameraFor(view);
  return {
    ...size,
    scale: view.scale,
    layers: [
      paper(size.width, size.height),
      ...site(camera, 'live').layers,
      { kind: 'marks', marks: anchor(camera, [12, 12.5, 0]) },
      tablets(size, [{ x: 150, y: 44, width: 660, height: 452 }]),
    ],
  };
}
