import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the page is dark, for what CSS cannot adapt. False until scripts run. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false);
}

/** The visitor's theme for this site; null for the system's theme, and until scripts run. */
export function useChosenTheme(): 'light' | 'dark' | null {
  return useSyncExternalStore(subscribe, chosenTheme, () => null);
}

/** Both the system's theme and the visitor's, which is on the root element, may change. */
function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  const observer = new MutationObserver(onChange);
  query.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function isDark(): boolean {
  const chosen = chosenTheme();
  return chosen === null ? matchMedia(DARK).matches : chosen === 'dark';
}

/** The stylesheet turns the choice into `color-scheme`, which otherwise lists both. */
function chosenTheme(): 'light' | 'dark' | null {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === 'light' || scheme === 'dark' ? scheme : null;
}
