import { useRef, useState } from 'react';
import { describeIdCheck, type IdCheck } from '../messages.ts';

/** The result of Verify for the ID in the field; null after the ID changes. */
export type ShownIdCheck = { pending: boolean; check: IdCheck | null };

/**
 * Checks with the server whether an ID is free, without leaving the form. `initial`: the result of a submit
 * without scripts.
 */
export function useIdCheck(initial: IdCheck | null) {
  const [shown, setShown] = useState<ShownIdCheck>({ pending: false, check: initial });
  const latest = useRef(0);
  return {
    shown,
    /** Call when the ID changes: a pending result is then ignored. */
    forget() {
      latest.current += 1;
      setShown({ pending: false, check: null });
    },
    async ask(id: string) {
      latest.current += 1;
      const request = latest.current;
      setShown({ pending: true, check: null });
      const check = await fetchCheck(id);
      if (request === latest.current) setShown({ pending: false, check });
    },
  };
}

async function fetchCheck(id: string): Promise<IdCheck> {
  try {
    const response = await fetch('/signup/check-id', { method: 'POST', body: new URLSearchParams({ id }) });
    const body: unknown = await response.json();
    const state = typeof body === 'object' && body !== null && 'state' in body ? String(body.state) : '';
    return describeIdCheck(state);
  } catch {
    return describeIdCheck('');
  }
}
