import {
  type PictureFile,
  POSTER_TYPES,
  type PosterType,
  posterFile,
  posterSet,
  themedFile,
} from './picture-files.ts';
import { useChosenTheme } from './use-dark.ts';

/** A picture of `media/` in a slot of a fixed size, px. */
export type PosterPicture = { file: PictureFile; width: number; height: number; alt: string };

type Props = {
  picture: PosterPicture;
  /** As `<img sizes>`. */
  sizes: string;
  /** For the largest element of the first screen: loads its poster at once, with priority. */
  first?: boolean;
  /** Decorative: it only repeats adjacent content. */
  decorative?: boolean;
};

const TYPES: readonly PosterType[] = ['avif', 'webp', 'jpg'];

/**
 * The still of a clip, in the smallest supported format and a suitable width, for light or dark. The browser picks by
 * the system's scheme before scripts run; then it follows the visitor's choice.
 */
export function Poster({ picture: { file, width, height, alt }, sizes, first = false, decorative }: Props) {
  const chosen = useChosenTheme();
  const light = themedFile(file, chosen === 'dark');
  return (
    <picture>
      {chosen === null &&
        TYPES.map((type) => (
          <source
            key={`dark ${type}`}
            media="(prefers-color-scheme: dark)"
            type={POSTER_TYPES[type]}
            srcSet={posterSet(themedFile(file, true), type)}
            sizes={sizes}
          />
        ))}
      {(['avif', 'webp'] as const).map((type) => (
        <source key={type} type={POSTER_TYPES[type]} srcSet={posterSet(light, type)} sizes={sizes} />
      ))}
      <img
        src={posterFile(light, 'jpg', 960)}
        srcSet={posterSet(light, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        decoding={first ? 'sync' : 'async'}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
