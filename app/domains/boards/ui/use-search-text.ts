import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_DELAY_MS } from '../post.ts';

/** The search text that came in navigation state, as `{ search: 'pipe' }` (spec §2, lists). */
function searchOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search.trim() : '';
}

/**
 * The text in the search box. It follows the address, but never over what is being typed. A text that came in
 * navigation state is applied after 500 ms, once, unless the address already has it (spec §9; decisions P8).
 */
export function useSearchText(applied: string, apply: (text: string) => void) {
  const initial = searchOfState(useLocation().state);
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  const [typing, setTyping] = useState(false);

  if (known !== applied) {
    setKnown(applied);
    if (!typing || applied === '') setText(applied);
  }

  const waiting = initial !== '' && initial !== applied && !typing;
  useEffect(() => {
    if (!waiting) return;
    setText(initial);
    const timer = setTimeout(apply, SEARCH_DELAY_MS, initial);
    return () => clearTimeout(timer);
  }, [waiting, initial, apply]);

  return {
    text,
    type(typed: string) {
      setTyping(true);
      setText(typed);
    },
    /** The text is on its way to the address, so what comes back may be shown. */
    sent: () => setTyping(false),
  };
}
