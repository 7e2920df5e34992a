import { useEffect } from 'react';
import type { FlashCode } from './flash.ts';
import { flashCookie } from './flash-cookie.ts';

/**
 * For a page that stays when its form was taken and then goes back a step: its message was said on it already, and ends
 * with it, so the page that is gone back to is told to say it anew. `code`: null until the form was taken.
 */
export function useFlashAgain(code: FlashCode | null): void {
  useEffect(() => {
    if (code === null) return;
    return () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = flashCookie(code);
    };
  }, [code]);
}
