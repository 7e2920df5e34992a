export const THEME_KEY = 'theme';
/** The id of the last dismissed announcement. */
export const ANNOUNCEMENT_KEY = 'dismissed-announcement';
/** Set by the reload after a failed chunk, in this tab, until a page works. */
export const CHUNK_RELOAD_KEY = 'reloaded-for-chunk';

export function setStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is disabled or full.
  }
}

export function getStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether to reload for a missing chunk: once, until a page works again. */
export function claimChunkReload(): boolean {
  try {
    if (sessionStorage.getItem(CHUNK_RELOAD_KEY) !== null) return false;
    sessionStorage.setItem(CHUNK_RELOAD_KEY, '1');
    return true;
  } catch {
    // Without storage nothing would stop the reloading.
    return false;
  }
}

export function resetChunkReload(): void {
  try {
    sessionStorage.removeItem(CHUNK_RELOAD_KEY);
  } catch {
    // Storage is disabled.
  }
}
