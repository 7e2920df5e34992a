import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { claimChunkReload } from './browser-storage.ts';

/** Timeout of a page's chunk, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * React Router reloads the current page forever if a chunk cannot be fetched. This turns the reload into one load of
 * the requested page, which a release may have renewed. If that fails too, the error screen says so (decisions P3).
 * Browsers without the Navigation API keep the reload. A chunk also fails after two minutes: the router imports it, so
 * the pending navigation is timed.
 */
export function ChunkFailure() {
  const { state, location: target } = useNavigation();
  const [reloading, setReloading] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!('navigation' in window)) return;
    // A visitor's reload cannot be canceled, so a cancelable one is the router's.
    const preventReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || !event.cancelable) return;
      event.preventDefault();
      setReloading(true);
    };
    window.navigation.addEventListener('navigate', preventReload);
    return () => window.navigation.removeEventListener('navigate', preventReload);
  }, []);

  const waitingFor = state === 'loading' ? target?.key : undefined;
  useEffect(() => {
    if (waitingFor === undefined) return;
    const timer = setTimeout(() => setReloading(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waitingFor]);

  useEffect(() => {
    // The router may fail before it knows the target; it waits for the reload meanwhile.
    if (!reloading || !target) return;
    if (claimChunkReload()) window.location.assign(`${target.pathname}${target.search}${target.hash}`);
    else setFailed(true);
  }, [reloading, target]);

  if (failed) throw new Error('Loading chunk failed');
  return null;
}
