/** An SVG from `media/` that adapts to light and dark by itself. */
export type Drawing = { src: `/media/${string}.svg`; width: number; height: number; alt: string };

/** Drawings with a transparent background, for places outside the product pages. */
export const drawings = {
  plant: {
    src: '/media/plant.svg',
    width: 1120,
    height: 880,
    alt: 'Illustration: a plant room in which three green pipes run from tanks to a unit, clear of everything else.',
  },
  'missing-elbow': {
    src: '/media/missing-elbow.svg',
    width: 440,
    height: 320,
    alt: '',
  },
  'nothing-yet': { src: '/media/nothing-yet.svg', width: 360, height: 260, alt: '' },
} as const satisfies Record<string, Drawing>;
