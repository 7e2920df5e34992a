import { MathUtils } from 'three';
import { roomBody } from '#app/domains/pipe-routing/meshes/room-body.ts';
import { ELBOW_DRAWING } from '#app/domains/site/elbow-routes.ts';
import { comparisonRoom, roomPoint } from '../scenes/comparison-room.ts';
import type { Shot } from '../stage/film.ts';
import type { View } from '../stage/stage.ts';

/** Background of the elbow comparison. The page draws the movable pipes over it, in the same projection. */
export const elbowComparison: Shot = {
  name: 'elbow-comparison',
  width: 960,
  height: 704,
  posterAt: 0,
  size: comparisonRoom().size,
  build: (stage) => {
    stage.scene.add(roomBody(stage.finish, comparisonRoom(), 1));
    lookIsometrically(stage);
    return () => {};
  },
};

/** As `projectIsometric`: three.js renders without perspective if the camera's matrix has none. */
function lookIsometrically({ camera, look }: View): void {
  const { x, y, width, height, scale } = ELBOW_DRAWING;
  // The point of the floor in the middle of the drawing.
  const aside = (x + width / 2) / (scale * Math.cos(Math.PI / 6));
  const down = (y + height / 2) / scale;
  look({
    at: roomPoint([down + aside / 2, down - aside / 2, 0]),
    azimuth: 45,
    elevation: MathUtils.radToDeg(Math.asin(Math.sqrt(1 / 3))),
    far: 60,
  });
  const perMeter = scale * Math.sqrt(1.5);
  const [right, top] = [width / 2 / perMeter, height / 2 / perMeter];
  camera.projectionMatrix.makeOrthographic(-right, right, top, -top, camera.near, camera.far);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}
