import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { resetChunkReload } from './browser-storage.ts';
import { ChunkFailure } from './chunk-failure.tsx';

/**
 * Every change of path, including Back, scrolls to the top, focuses the h1 and announces the title. A change of the
 * query does not (decisions P4, ux §2.1).
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef({ pathname, hash });

  useEffect(() => {
    // Otherwise the browser restores the scroll position on Back. A reload may do so.
    history.scrollRestoration = 'manual';
    const restore = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', restore);
    return () => window.removeEventListener('pagehide', restore);
  }, []);

  useEffect(() => {
    const before = last.current;
    last.current = { pathname, hash };
    const samePath = before.pathname === pathname;
    if (samePath && before.hash === hash) return;
    // Not decoded: our IDs are ASCII, and #%E0 cannot be decoded.
    const target = document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    if (samePath) return;
    if (!target) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    focusHeading();
    setAnnounced(document.title);
    resetChunkReload();
  }, [pathname, hash]);

  return (
    <>
      <ChunkFailure />
      <p className="sr-only" role="status">
        {announced}
      </p>
    </>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Appears 150 ms into a navigation, by the delay of its animation. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress-line" aria-hidden="true" />;
}
