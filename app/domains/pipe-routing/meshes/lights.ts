import { DirectionalLight, HemisphereLight, type Object3D } from 'three';
import type { Cell } from '../route-pipes.ts';
import type { ColorScheme } from './finish.ts';
import { placeOf } from './solid.ts';

/** Sky light, and a lamp above the south-west that casts shadows over the whole room. */
export function createLights(
  scheme: ColorScheme,
  [width, depth, height]: Cell,
  shadowPixels: number,
): Object3D[] {
  const light = scheme === 'light';
  const sky = new HemisphereLight(
    light ? '#ffffff' : '#e4f2ea',
    light ? '#b4c0ba' : '#15201b',
    light ? 0.75 : 1.5,
  );
  const lamp = new DirectionalLight('#ffffff', light ? 1.75 : 2.6);
  const reach = Math.hypot(width, depth, height) / 2;
  const middle = placeOf([width / 2, depth / 2, 0]);
  lamp.position.copy(middle).add(placeOf([-reach * 0.7, reach * 0.5, reach * 1.5]));
  lamp.target.position.copy(middle);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(shadowPixels, shadowPixels);
  const view = lamp.shadow.camera;
  view.left = view.bottom = -reach;
  view.right = view.top = reach;
  view.near = 0.1;
  view.far = reach * 4;
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.04;
  lamp.shadow.radius = 5;
  lamp.shadow.intensity = light ? 0.75 : 0.9;
  return [sky, lamp, lamp.target];
}
