import { pipeBody } from '#app/domains/pipe-routing/meshes/pipe-body.ts';
import type { RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import { along, type Point } from '#app/domains/pipe-routing/space.ts';
import { sitePipes, siteRooms } from '../scenes/site-room.ts';
import { hall } from '../stage/hall.ts';
import type { Stage } from '../stage/stage.ts';

/** Builds the existing site room in its hall. Returns the planned pipe. */
export function site(stage: Stage, height = 12.5): RoutedPipe {
  hall(stage, siteRooms.live().equipment, { corner: [-1, -1], size: [62, 48], height });
  const pipes = sitePipes('live');
  for (const pipe of pipes)
    if (pipe.name !== 'plan')
      stage.scene.add(pipeBody(stage.finish, isMain(pipe) ? goingOn(pipe) : pipe).object);
  const plan = pipes.find(({ name }) => name === 'plan');
  if (!plan) throw new Error('no planned pipe');
  return plan;
}

function isMain({ open }: RoutedPipe): boolean {
  return open === 'both';
}

/** Extends a main along the wall beyond the routed part. */
function goingOn(main: RoutedPipe): RoutedPipe {
  const [first, last] = [main.points[0] as Point, main.points.at(-1) as Point];
  return { ...main, points: [along(first, 0, -1), ...main.points.slice(1, -1), along(last, 0, 30)] };
}
