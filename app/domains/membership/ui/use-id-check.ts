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
  const asked = useRef(0);
  return {
    shown,
    /** Call when the ID changes: a pending result is then ignored. */
    forget() {
      asked.current += 1;
      setShown({ pending: false, check: null });
    },
    async ask(id: string) {
      asked.current += 1;
      const mine = asked.current;
      setShown({ pending: true, check: null });
      const check = await fetchCheck(id);
      if (mine === asked.current) setShown({ pending: false, check });
    },
  };
}

async function fetchCheck(id: string): Promise<IdCheck> {
  try {
    const answer = await fetch('/signup/check-id', { method: 'POST', body: new URLSearchParams({ id }) });
    const told: unknown = await answer.json();
    const state = typeof told === 'object' && told !== null && 'state' in told ? String(told.state) : '';
    return describeIdCheck(state);
  } catch {
    return describeIdCheck('');
  }
}
