import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { takeChunkReload } from './remembered.ts';

/** How long a page's program may take to arrive, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * A page's program that cannot be fetched makes React Router reload the page that is left, however often, and tell
 * nobody. Here that reload becomes one load of the page that was asked for, which a release may have renewed; when that
 * has not helped, the error screen says so (decisions P3). Browsers without the Navigation API keep the reload. A program
 * that has not arrived after two minutes counts as one that cannot be fetched: the router imports it itself, so what is
 * timed is the navigation that waits for it.
 */
export function ChunkFailure() {
  const { state, location: asked } = useNavigation();
  const [reloading, setReloading] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!('navigation' in window)) return;
    // A reload by the visitor's hand cannot be cancelled, so one that can is the router's.
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || !event.cancelable) return;
      event.preventDefault();
      setReloading(true);
    };
    window.navigation.addEventListener('navigate', hold);
    return () => window.navigation.removeEventListener('navigate', hold);
  }, []);

  const waitingFor = state === 'loading' ? asked?.key : undefined;
  useEffect(() => {
    if (waitingFor === undefined) return;
    const timer = setTimeout(() => setReloading(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waitingFor]);

  useEffect(() => {
    // The router may fail before it has told where it was going; it waits for the reload until then.
    if (!reloading || !asked) return;
    if (takeChunkReload()) window.location.assign(`${asked.pathname}${asked.search}${asked.hash}`);
    else setFailed(true);
  }, [reloading, asked]);

  if (failed) throw new Error('Loading chunk failed');
  return null;
}
