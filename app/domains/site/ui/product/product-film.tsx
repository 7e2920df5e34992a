import type { SyntheticEvent } from 'react';
import { FilmSources } from '#app/ui/film-sources.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { themedFile } from '#app/ui/picture-files.ts';
import { useDark } from '#app/ui/use-dark.ts';
import type { Picture } from '../../pictures.ts';

/**
 * 'Watch Video' / 'Close Player' on a product card (spec §4), as a native disclosure that works without scripts. The
 * player covers the card's picture, starts when opened and stops when closed.
 */
export function ProductFilm({ product, picture }: { product: string; picture: Picture }) {
  return (
    <details className="film" onToggle={togglePlayback}>
      <summary className="button button-secondary">
        <span className="film-closed">
          <Icon name="play" size={16} />
          Watch Video<span className="sr-only"> of {product}</span>
        </span>
        <span className="film-open">
          <Icon name="close" size={16} />
          Close Player<span className="sr-only"> of {product}</span>
        </span>
      </summary>
      <div className="film-player">
        <Player picture={picture} />
      </div>
    </details>
  );
}

/** Needs no poster: the card's picture is the first frame and shows through until the film plays. */
function Player({ picture: { file, width, height, alt } }: { picture: Picture }) {
  const film = themedFile(file, useDark());
  return (
    // Browsers ignore changed sources in an existing element.
    <video
      key={film}
      controls
      muted
      playsInline
      preload="none"
      width={width}
      height={height}
      aria-label={alt}
    >
      <FilmSources file={film} />
    </video>
  );
}

function togglePlayback({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  const film = currentTarget.querySelector('video');
  if (!film) return;
  if (!currentTarget.open) {
    film.pause();
    film.currentTime = 0;
    return;
  }
  // If autoplay is blocked, the browser shows its own play button.
  film.play().catch(() => {});
}
