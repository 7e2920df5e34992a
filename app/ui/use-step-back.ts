import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** React Router counts the visitor's steps on this site; before the first there is no earlier page here. */
function cameFromThisSite(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Goes back one step (spec §2); without history, replaces the page with `fallback`. */
export function useStepBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (cameFromThisSite()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}
