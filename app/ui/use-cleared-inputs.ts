import { useEffect } from 'react';

/**
 * A refused form comes back without its passwords and codes; what still stands in the fields goes too, as without
 * scripts. `ids`: of those fields.
 */
export function useClearedInputs(lastResult: { status?: string } | undefined, ...ids: string[]): void {
  const all = ids.join(' ');
  useEffect(() => {
    if (lastResult?.status !== 'error') return;
    for (const id of all.split(' ')) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.value = '';
    }
  }, [lastResult, all]);
}
