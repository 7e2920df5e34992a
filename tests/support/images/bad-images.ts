import { ANIMATED } from './animated-images.ts';
import type { BadImage } from './bad-image.ts';
import { DAMAGED } from './damaged-images.ts';
import { HIDING } from './hiding-images.ts';
import { OTHER_FORMATS } from './other-formats.ts';
import { OVERSIZED } from './oversized-images.ts';
import { jpeg } from './sample-images.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** The file padded with zeros to a size. */
const padded = async (file: Promise<Buffer>, size: number) => {
  const whole = Buffer.alloc(size);
  (await file).copy(whole);
  return whole;
};

/** Files that must be rejected or made harmless (security B4). */
export const BAD_IMAGES: readonly BadImage[] = [
  ...OTHER_FORMATS,
  ...DAMAGED,
  ...OVERSIZED,
  ...ANIMATED,
  ...HIDING,
  { what: 'a file of 10 MB plus one byte', file: () => padded(jpeg(), MOST_BYTES + 1), refused: 'too-large' },
  {
    what: 'a JPEG padded to 10 MB',
    file: () => padded(jpeg(), MOST_BYTES),
    neutralized: '\0'.repeat(4096),
  },
];
