export const THEME_KEY = 'theme';
/** The id of the last dismissed announcement. */
export const ANNOUNCEMENT_KEY = 'dismissed-announcement';
/** Set from the reload after a failed chunk until a page works; of this tab only. */
export const CHUNK_RELOAD_KEY = 'reloaded-for-chunk';

export function setStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is off or full.
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
    // Without storage nothing would end the reloading.
    return false;
  }
}

export function resetChunkReload(): void {
  try {
    sessionStorage.removeItem(CHUNK_RELOAD_KEY);
  } catch {
    // Storage is off.
  }
}
