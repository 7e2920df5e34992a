/** A product's clip and poster. `width` and `height`: pixels, fixed so that the layout never shifts. */
export type Picture = {
  /** Path prefix of its files: posters in three widths and two clips, each for light and dark. */
  file: `/media/${string}`;
  width: number;
  height: number;
  alt: string;
};

/** 16:9: introductions are wide, features are shown beside their text. */
const INTRO = { width: 960, height: 540 } as const;
const FEATURE = { width: 800, height: 450 } as const;

/** All clips, by the name of their film in `media/films`. */
export const pictures = {
  'routiai-intro': {
    file: '/media/routiai-intro',
    ...INTRO,
    alt: 'Illustration: a plant room of steel columns, tanks, pumps and an air handling unit; pipes grow from one to the other around all of them, three green ones last.',
  },
  'routiar-intro': {
    file: '/media/routiar-intro',
    ...INTRO,
    alt: 'Illustration: a tablet held up in a concrete plant room; on its screen alone a translucent green pipe grows from a tank to an air handling unit, with three elbows.',
  },
  'routiai-bim': {
    file: '/media/routiai-bim',
    ...FEATURE,
    alt: 'Illustration: the window of a BIM application with a Routi-AI tab; in its building model, with levels and grid lines, a pump, a tank and an air handling unit are picked, and green pipes join them.',
  },
  'routiai-viewer': {
    file: '/media/routiai-viewer',
    ...FEATURE,
    alt: 'Illustration: the same model is turned, cut open by a section box, and one green line is picked out among the others.',
  },
  'routiai-routing': {
    file: '/media/routiai-routing',
    ...FEATURE,
    alt: 'Illustration: sixteen lines are routed side by side and bend around tanks, a unit and a column; a counter ends at 16 of 16 lines, 0 clashes.',
  },
  'routiai-lines': {
    file: '/media/routiai-lines',
    ...INTRO,
    alt: 'Illustration: a hall with five racks and rows of units beside them; lines grow between the units from the near end to the far one, until a counter shows 1,000 lines, 0 clashes.',
  },
  'routiai-hookup': {
    file: '/media/routiai-hookup',
    ...FEATURE,
    alt: 'Illustration: four units one after another, each joined by two short green pipes to the mains on a rack above; a counter shows how many of eight nozzles are joined.',
  },
  'routiai-sync': {
    file: '/media/routiai-sync',
    ...FEATURE,
    alt: 'Illustration: green lines on a routing plane sink onto the equipment below and become pipes of the BIM model.',
  },
  'routiar-review': {
    file: '/media/routiar-review',
    ...FEATURE,
    alt: 'Illustration: a tablet shows a building model with a planned green pipe; its four corners are checked one by one.',
  },
  'routiar-bim-data': {
    file: '/media/routiar-bim-data',
    ...FEATURE,
    alt: 'Illustration: a tablet held before a pipe rack on site; the pipe that is touched turns green on it, and a sheet shows its line number L-101, size DN 80, system, material and length.',
  },
  'routiar-extraction': {
    file: '/media/routiar-extraction',
    ...FEATURE,
    alt: 'Illustration: on a tablet a green pipe along a site’s rack, an arrow, and its lines and points as BIM data.',
  },
  'routiar-elbows': {
    file: '/media/routiar-elbows',
    ...FEATURE,
    alt: 'Illustration: two tablets show the same two ends joined past a box; on the left by a Generative Elbow, on the right by a Smart Elbow with handles for X, Y and Z.',
  },
  'routiar-communication': {
    file: '/media/routiar-communication',
    ...FEATURE,
    alt: 'Illustration: two tablets show the same green pipe on site from two sides; a pin that is set on one appears at the same place on the other.',
  },
} as const satisfies Record<string, Picture>;

/** Pictures of the same stage that do not move: posters only. */
export const stillPictures = {
  'elbow-comparison': { file: '/media/elbow-comparison', width: 960, height: 704, alt: '' },
} as const satisfies Record<string, Picture>;

export type StillName = keyof typeof stillPictures;
export type PictureName = keyof typeof pictures;
export type FeatureName = Exclude<PictureName, `${string}-intro` | 'routiai-lines'>;
