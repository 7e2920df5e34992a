import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ChunkFailure } from './chunk-failure.tsx';
import { forgetChunkReload } from './remembered.ts';

/**
 * Every change of path scrolls to the top, Back included, puts the focus on the h1 and says the title; a change of the
 * query does none of it (decisions P4, ux §2.1).
 */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const last = useRef({ pathname, hash });

  useEffect(() => {
    // Else the browser scrolls on Back to where it remembers to have been. A reload may keep its place.
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
    // Not decoded: ids here are plain words, and an address such as #%E0 has no decoding.
    const target = document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    if (samePath) return;
    if (!target) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    focusHeading();
    setAnnounced(document.title);
    forgetChunkReload();
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

/** A line at the top while a navigation takes longer than 150 ms; the delay is the animation's. */
export function ProgressLine() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress-line" aria-hidden="true" />;
}
