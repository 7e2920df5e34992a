import { useEffect } from 'react';
import type { FlashCode } from './flash.ts';
import { flashCookie } from './flash-cookie.ts';

/**
 * For a page that shows its message and then goes back in the history: sets the cookie again on unmount, so that the
 * previous page shows the message too. `code` is null until the form is accepted.
 */
export function useFlashOnUnmount(code: FlashCode | null): void {
  useEffect(() => {
    if (code === null) return;
    return () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = flashCookie(code);
    };
  }, [code]);
}
