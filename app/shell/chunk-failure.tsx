import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { takeChunkReload } from './remembered.ts';

/**
 * A page's program that cannot be fetched makes React Router reload the page that is left, however often, and tell
 * nobody. Here that reload becomes one load of the page that was asked for, which a release may have renewed; when that
 * has not helped, the error screen says so (decisions P3). Browsers without the Navigation API keep the reload.
 */
export function ChunkFailure() {
  const asked = useNavigation().location;
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!asked || !('navigation' in window)) return;
    // A reload by the visitor's hand is not announced by this event, so it is the router's.
    const answerReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || !event.cancelable) return;
      event.preventDefault();
      if (takeChunkReload()) window.location.assign(`${asked.pathname}${asked.search}${asked.hash}`);
      else setFailed(true);
    };
    window.navigation.addEventListener('navigate', answerReload);
    return () => window.navigation.removeEventListener('navigate', answerReload);
  }, [asked]);

  if (failed) throw new Error('Loading chunk failed');
  return null;
}
