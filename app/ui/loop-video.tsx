import { useEffect, useRef, useState } from 'react';
import { FilmSources } from './film-sources.tsx';
import { Icon } from './icon.tsx';
import { type PictureFile, themedFile } from './picture-files.ts';
import { Poster, type PosterPicture } from './poster.tsx';
import { useDark } from './use-dark.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

type Props = {
  picture: PosterPicture;
  /** What the Pause button names. */
  label: string;
  /** How wide it is shown, in the words of `<img sizes>`. */
  sizes: string;
  /** It is the largest thing that the first window shows: the poster is fetched at once, and first. */
  first?: boolean;
};

/**
 * A clip without sound that plays while a quarter of it is in the window, and may be paused by its button (WCAG 2.2.2).
 * Reduced motion and Save-Data leave it still until it is started by hand. The picture below is its poster, whose moment
 * the clip begins with: it is fetched when it is near, follows light and dark, and no byte of the clip is asked for before
 * it plays. Without scripts the browser's own controls stand on it (ux §1.3).
 */
export function LoopVideo({ picture, label, sizes, first = false }: Props) {
  const { file, width, height } = picture;
  const [broken, setBroken] = useState(false);
  const film = themedFile(file, useDark());
  return (
    <div className="loop-video">
      <Poster picture={picture} sizes={sizes} first={first} />
      {!broken && (
        <Clip
          key={film}
          film={film}
          label={label}
          size={{ width, height }}
          onBroken={() => setBroken(true)}
        />
      )}
    </div>
  );
}

type ClipProps = {
  film: PictureFile;
  label: string;
  size: { width: number; height: number };
  onBroken: () => void;
};

function Clip({ film, label, size, onBroken }: ClipProps) {
  const calm = useReducedMotion();
  // What the visitor chose by the button; until then it plays unless motion or data are to be spared.
  const [choice, setChoice] = useState<boolean>();
  const [scripted, setScripted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const wanted = choice ?? !calm;

  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (scripted && video.current) return playWhileVisible(video.current, wanted);
  }, [scripted, wanted]);

  const attributes = {
    'aria-label': label,
    muted: true,
    playsInline: true,
    loop: true,
    preload: 'none',
    ...size,
  };
  if (!scripted) {
    return (
      // The browser's controls are a page of their own to lay out: no browser with scripts shall meet them.
      <noscript>
        <video {...attributes} controls>
          <FilmSources file={film} />
        </video>
      </noscript>
    );
  }
  return (
    <>
      <video ref={video} {...attributes}>
        <FilmSources file={film} onBroken={onBroken} />
      </video>
      <button
        type="button"
        className="loop-video-button"
        aria-label={`${wanted ? 'Pause' : 'Play'} clip: ${label}`}
        onClick={() => setChoice(!wanted)}
      >
        <Icon name={wanted ? 'pause' : 'play'} size={16} />
      </button>
    </>
  );
}

/** Plays while at least a quarter is in the window. Answers how to end it. */
function playWhileVisible(video: HTMLVideoElement, wanted: boolean): () => void {
  if (!wanted) {
    video.pause();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const visible = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.25;
      // Refused or overtaken by a pause: the picture stands, and the button tries again.
      if (visible) void video.play().catch(() => {});
      else video.pause();
    },
    { threshold: 0.25 },
  );
  observer.observe(video);
  return () => observer.disconnect();
}
