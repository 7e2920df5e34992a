/** A drawn picture of a product, in a slot whose size never changes. */
export type Picture = {
  /** An SVG that follows the page's light or dark by itself. */
  src: `/media/${string}.svg`;
  width: number;
  height: number;
  alt: string;
  /** The same scene in motion, as a loop without sound; null while there is none. */
  clip: Clip | null;
};

type Film = { webm: `/media/${string}.webm`; mp4: `/media/${string}.mp4` };

/** `dark` is the same clip on dark paper: a film cannot follow the page by itself. */
export type Clip = Film & { dark: Film };

/** 16:9 slots: an introduction is shown wide, a feature beside its text. */
const INTRO = { width: 960, height: 540 } as const;
const FEATURE = { width: 800, height: 450 } as const;

function clip(name: string): Clip {
  return {
    webm: `/media/${name}.webm`,
    mp4: `/media/${name}.mp4`,
    dark: { webm: `/media/${name}-dark.webm`, mp4: `/media/${name}-dark.mp4` },
  };
}

function feature(name: string, alt: string): Picture {
  return { src: `/media/${name}.svg`, ...FEATURE, alt, clip: null };
}

/** Every picture of the product pages and the home page, by the name of its file in `public/media` (drawn by `media/`). */
export const pictures = {
  'routiai-intro': {
    src: '/media/routiai-intro.svg',
    ...INTRO,
    alt: 'Illustration: a plant room of steel columns, tanks, pumps and an air handling unit; three green pipes find their way between grey ones.',
    clip: clip('routiai-intro'),
  },
  'routiar-intro': {
    src: '/media/routiar-intro.svg',
    ...INTRO,
    alt: 'Illustration: a tablet held before a plant room shows a new green pipe from a tank to an air handling unit.',
    clip: clip('routiar-intro'),
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
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
