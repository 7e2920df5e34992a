import { useEffect, useRef, useState } from 'react';
import { type Film, FilmSources } from './film-sources.tsx';
import { Icon } from './icon.tsx';
import { useCalm } from './use-calm.ts';
import { useDark } from './use-dark.ts';

/** A still picture in a slot of a fixed size, and the same scene in motion where there is a clip. */
export type LoopPicture = {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** `dark`: the same film on dark paper. */
  clip: (Film & { dark: Film }) | null;
};

type Props = {
  picture: LoopPicture;
  /** What the Pause button names. */
  label: string;
  /** It is the largest thing that the first window shows: the picture is fetched at once, and first. */
  first?: boolean;
};

/**
 * A clip without sound that plays while a quarter of it is in the window, and may be paused by its button (WCAG 2.2.2).
 * Reduced motion and Save-Data leave it still until it is started by hand. The picture below is its poster: it is fetched
 * when it is near, follows light and dark, and no byte of the clip is asked for before it plays. Without scripts the
 * browser's own controls stand on it (ux §1.3).
 */
export function LoopVideo({ picture, label, first = false }: Props) {
  const { src, width, height, alt, clip } = picture;
  const [broken, setBroken] = useState(false);
  const film = useDark() ? clip?.dark : clip;
  return (
    <div className="loop-video">
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
      {film && !broken && (
        <Clip
          key={film.webm}
          film={film}
          label={label}
          size={{ width, height }}
          poster={first ? src : undefined}
          onBroken={() => setBroken(true)}
        />
      )}
    </div>
  );
}

type ClipProps = {
  film: Film;
  label: string;
  size: { width: number; height: number };
  poster: string | undefined;
  onBroken: () => void;
};

function Clip({ film, label, size, poster, onBroken }: ClipProps) {
  const calm = useCalm();
  // What the visitor chose by the button; until then it plays unless motion or data are to be spared.
  const [choice, setChoice] = useState<boolean>();
  const [scripted, setScripted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const wanted = choice ?? !calm;

  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (video.current) return playWhileVisible(video.current, wanted);
  }, [wanted]);

  return (
    <>
      <video
        ref={video}
        aria-label={label}
        muted
        playsInline
        loop
        preload="none"
        poster={poster}
        controls={!scripted}
        {...size}
      >
        <FilmSources film={film} onBroken={onBroken} />
      </video>
      {scripted && (
        <button
          type="button"
          className="loop-video-button"
          aria-label={`${wanted ? 'Pause' : 'Play'} clip: ${label}`}
          onClick={() => setChoice(!wanted)}
        >
          <Icon name={wanted ? 'pause' : 'play'} size={16} />
        </button>
      )}
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
