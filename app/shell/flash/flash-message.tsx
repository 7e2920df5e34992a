import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { clearFlashCookie, FLASH_MESSAGES, type FlashCode, readFlashCode } from './flash.ts';

/** Shows the message of the last redirect once, until it is dismissed or the path changes (ux §2.1). */
export function FlashMessage() {
  const location = useLocation();
  const [code, setCode] = useState<FlashCode | null>(null);
  const shownAt = useRef(location.pathname);

  // A redirect may lead to the same address, so every navigation is checked.
  useEffect(() => {
    const message = readFlashCode(document.cookie);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    if (message !== null) document.cookie = clearFlashCookie();
    // A list that searches while typing navigates too, so only a change of path hides the message.
    if (message !== null || shownAt.current !== location.pathname) setCode(message);
    shownAt.current = location.pathname;
  }, [location]);

  return (
    <div className="flash-region" role="status">
      {code !== null && <FlashBar text={FLASH_MESSAGES[code]} onClose={() => setCode(null)} />}
    </div>
  );
}

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
