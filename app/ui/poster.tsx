import {
  type PictureFile,
  POSTER_TYPES,
  type PosterType,
  posterFile,
  posterSet,
  themedFile,
} from './picture-files.ts';
import { useChosenTheme } from './use-dark.ts';

/** A picture of `media/` in a slot whose size never changes, px. */
export type PosterPicture = { file: PictureFile; width: number; height: number; alt: string };

type Props = {
  picture: PosterPicture;
  /** How wide it is shown, in the words of `<img sizes>`. */
  sizes: string;
  /** It is the largest thing that the first window shows: it is fetched at once, and first. */
  first?: boolean;
  /** It only repeats what stands beside it. */
  decorative?: boolean;
};

const TYPES: readonly PosterType[] = ['avif', 'webp', 'jpg'];

/**
 * The still of a clip in the smallest kind of file that the browser reads, as wide as it is needed, on the paper of the
 * page. The browser picks by the system's light or dark, before scripts run; a visitor's own choice is followed by then.
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
        decoding="async"
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
