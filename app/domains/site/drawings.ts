import type { Picture } from './pictures.ts';

/** Drawings without a ground of their own, for places outside the product pages. */
export const drawings = {
  plant: {
    src: '/media/plant.svg',
    width: 1120,
    height: 880,
    alt: 'Illustration: a plant room in which three green pipes run from tanks to a unit, clear of everything else.',
    clip: null,
  },
  'missing-elbow': {
    src: '/media/missing-elbow.svg',
    width: 440,
    height: 320,
    alt: '',
    clip: null,
  },
  'nothing-yet': { src: '/media/nothing-yet.svg', width: 360, height: 260, alt: '', clip: null },
} as const satisfies Record<string, Picture>;
