import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { clearedFlashCookie, FLASH_MESSAGES, type FlashCode, flashIn } from './flash.ts';

/**
 * Says what the last act has led to, once: the code comes in a cookie, because the page that is landed on may be the
 * same for everybody (ux §2.1). Stays until it is dismissed or another page is gone to.
 */
export function FlashMessage() {
  const location = useLocation();
  const [code, setCode] = useState<FlashCode | null>(null);
  const shownAt = useRef(location.pathname);

  // A redirect may lead back to the same address, so every navigation counts.
  useEffect(() => {
    const told = flashIn(document.cookie);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    if (told !== null) document.cookie = clearedFlashCookie();
    // A list that searches by itself navigates too, and takes nothing away.
    if (told !== null || shownAt.current !== location.pathname) setCode(told);
    shownAt.current = location.pathname;
  }, [location]);

  return (
    <div className="flash-region" role="status">
      {code !== null && <FlashBar text={FLASH_MESSAGES[code]} onClose={() => setCode(null)} />}
    </div>
  );
}

/** The message as it is seen. */
export function FlashBar({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="flash" lang="en">
      <Icon name="check" className="shrink-0 text-brand" />
      <p className="min-w-0 grow font-medium">{text}</p>
      <button
        type="button"
        className="button button-quiet button-icon -my-2 -mr-2 shrink-0"
        aria-label="Close message"
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
