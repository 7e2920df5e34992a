import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** The router counts the steps that a visitor made on this site; there is nothing of ours before the first. */
function cameFromThisSite(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Goes back one step (spec §2); without history to `fallback`, in place of this page. */
export function useStepBack(fallback: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    if (cameFromThisSite()) void navigate(-1);
    else void navigate(fallback, { replace: true });
  }, [navigate, fallback]);
}
