/** Names under which the browser remembers things for this site. */
export const THEME_KEY = 'theme';
/** The id of the announcement that was dismissed last. */
export const ANNOUNCEMENT_KEY = 'dismissed-announcement';
/** Set while a reload after 'Loading chunk failed' has not led to a working page yet; of this tab only. */
export const CHUNK_RELOAD_KEY = 'reloaded-for-chunk';

/** Keeps a value; a browser that keeps nothing is asked again next time. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is off or full.
  }
}

/** What was kept, or null. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether one reload may be tried for a part that is missing; the next call says no until a page has come up. */
export function takeChunkReload(): boolean {
  try {
    if (sessionStorage.getItem(CHUNK_RELOAD_KEY) !== null) return false;
    sessionStorage.setItem(CHUNK_RELOAD_KEY, '1');
    return true;
  } catch {
    // Storage is off: nothing would end the reloading.
    return false;
  }
}

/** A page has come up: the next missing part may be fetched by a reload again. */
export function forgetChunkReload(): void {
  try {
    sessionStorage.removeItem(CHUNK_RELOAD_KEY);
  } catch {
    // Storage is off.
  }
}
