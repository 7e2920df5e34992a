import type { Drawing } from './drawings.ts';
import type { FeatureName } from './pictures.ts';

const FEATURE = { width: 800, height: 450 } as const;

function feature(name: FeatureName, alt: string): Drawing {
  return { src: `/media/${name}.svg`, ...FEATURE, alt };
}

/** One drawing per clip, for print. */
export const featureDrawings = {
  'routiar-intro': {
    src: '/media/routiar-intro.svg',
    width: 960,
    height: 540,
    alt: 'Illustration: a tablet held before a plant room shows a new green pipe from a tank to an air handling unit.',
  },
  'routiai-bim': feature(
    'routiai-bim',
    'Illustration: a building model with columns on grid lines A to D and 1 to 3; green pipes run inside it between a tank, a pump and a unit.',
  ),
  'routiai-viewer': feature(
    'routiai-viewer',
    'Illustration: the same model from another side, in a dashed section box, with an arrow that turns it.',
  ),
  'routiai-routing': feature(
    'routiai-routing',
    'Illustration: sixteen pipes run side by side and bend around tanks, a unit and a column; four of them are green.',
  ),
  'routiai-hookup': feature(
    'routiai-hookup',
    'Illustration: four units, each joined by two short green pipes to the mains on a rack above.',
  ),
  'routiai-sync': feature(
    'routiai-sync',
    'Illustration: green lines on a drawing plane, and below it the same lines as pipes in the model.',
  ),
  'routiar-review': feature(
    'routiar-review',
    'Illustration: a tablet shows a planned pipe as a green ghost among the pipes that are already in the room.',
  ),
  'routiar-bim-data': feature(
    'routiar-bim-data',
    'Illustration: a tablet shows a rack of pipes; a tag on the green one reads L-101, DN 80.',
  ),
  'routiar-extraction': feature(
    'routiar-extraction',
    'Illustration: a green pipe on a tablet, an arrow, and the same pipe as lines and points of a model.',
  ),
  'routiar-elbows': feature(
    'routiar-elbows',
    'Illustration: the same two ends joined twice; on the left by elbows that were generated, on the right by an elbow with handles for X, Y and Z.',
  ),
  'routiar-communication': feature(
    'routiar-communication',
    'Illustration: two tablets show the same pipe from two sides, with a pin at the same place on both.',
  ),
} as const satisfies Record<FeatureName | 'routiar-intro', Drawing>;
