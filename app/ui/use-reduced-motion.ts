import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Reduced motion or Save-Data. True until scripts run. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => true);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function prefersReducedMotion(): boolean {
  // Network Information is missing in some browsers and in the DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(REDUCED).matches || connection?.saveData === true;
}
