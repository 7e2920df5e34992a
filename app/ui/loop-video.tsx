import { useEffect, useRef, useState } from 'react';
import { FilmSources } from './film-sources.tsx';
import { Icon } from './icon.tsx';
import { type PictureFile, themedFile } from './picture-files.ts';
import { Poster, type PosterPicture } from './poster.tsx';
import { useDark } from './use-dark.ts';
import { useReducedMotion } from './use-reduced-motion.ts';

type Props = {
  picture: PosterPicture;
  /** Used in the label of the Pause button. */
  label: string;
  /** As `<img sizes>`. */
  sizes: string;
  /** For the largest element of the first screen: loads its poster at once, with priority. */
  first?: boolean;
};

/**
 * A silent clip that plays while a quarter of it is visible and can be paused by its button (WCAG 2.2.2). With reduced
 * motion or Save-Data it plays only on demand. Its poster, the first frame, loads when near and follows light and dark;
 * the clip itself loads only when it plays. Without scripts it has the browser's controls (ux §1.3).
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
  // The visitor's choice; until then it plays, unless motion or data should be saved.
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
      // Native controls are expensive to lay out, so only browsers without scripts get them.
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

/** Plays while at least a quarter is visible. Returns a function that stops it. */
function playWhileVisible(video: HTMLVideoElement, wanted: boolean): () => void {
  if (!wanted) {
    video.pause();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const visible = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.25;
      // Blocked, or interrupted by a pause: the poster stays, and the button tries again.
      if (visible) void video.play().catch(() => {});
      else video.pause();
    },
    { threshold: 0.25 },
  );
  observer.observe(video);
  return () => observer.disconnect();
}
