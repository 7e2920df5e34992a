import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { claimChunkReload } from './browser-storage.ts';

/** Timeout of a page's chunk, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * When a chunk cannot be fetched, React Router reloads the current page, without end. This turns that reload into one
 * load of the requested page, which a release may have renewed; if it fails again, the error screen says so (decisions
 * P3). Browsers without the Navigation API keep the reload. A chunk has failed after two minutes too: the router imports
 * it, so the waiting navigation is timed.
 */
export function ChunkFailure() {
  const { state, location: target } = useNavigation();
  const [reloading, setReloading] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!('navigation' in window)) return;
    // A reload by the visitor cannot be canceled, so one that can is the router's.
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || !event.cancelable) return;
      event.preventDefault();
      setReloading(true);
    };
    window.navigation.addEventListener('navigate', hold);
    return () => window.navigation.removeEventListener('navigate', hold);
  }, []);

  const waitingFor = state === 'loading' ? target?.key : undefined;
  useEffect(() => {
    if (waitingFor === undefined) return;
    const timer = setTimeout(() => setReloading(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waitingFor]);

  useEffect(() => {
    // The router may fail before it says where it is going; it waits for the reload meanwhile.
    if (!reloading || !target) return;
    if (claimChunkReload()) window.location.assign(`${target.pathname}${target.search}${target.hash}`);
    else setFailed(true);
  }, [reloading, target]);

  if (failed) throw new Error('Loading chunk failed');
  return null;
}
