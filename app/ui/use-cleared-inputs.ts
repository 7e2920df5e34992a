import { useEffect } from 'react';

/** Clears passwords and codes of a rejected form, as happens without scripts. `ids` of the inputs. */
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
