import { CircleGeometry, Group, Mesh, RingGeometry } from 'three';
import { placeOf } from '#app/domains/pipe-routing/meshes/solid.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';
import { INK } from './marks.ts';
import type { Stage } from './stage.ts';
import { linePaint } from './strips.ts';
import { showOnScreens } from './tablets.ts';

/** AR anchor of a planned pipe: a ring and a dot on the floor. `beat`: expansion of the pulse, 0 to 1. */
export function anchor(stage: Stage, at: Point): (shown: number, beat: number) => void {
  const colour = INK[stage.paper].live;
  const [ring, wave, dot] = [linePaint(colour, 0.99), linePaint(colour, 0.99), linePaint(colour, 0.99)];
  const going = new Mesh(new RingGeometry(0.86, 1, 64), wave);
  const group = new Group().add(
    new Mesh(new RingGeometry(0.8, 0.98, 64), ring),
    new Mesh(new CircleGeometry(0.4, 48), dot),
    going,
  );
  group.rotation.x = -Math.PI / 2;
  group.position.copy(placeOf([at[0], at[1], 0.03]));
  showOnScreens(group);
  stage.scene.add(group);
  return (shown, beat) => {
    group.visible = shown > 0.01;
    ring.opacity = dot.opacity = shown;
    wave.opacity = shown * (1 - beat);
    going.scale.setScalar(1 + beat);
  };
}
