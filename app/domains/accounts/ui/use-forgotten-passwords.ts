import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';

/** A refused form comes back without its passwords; what still stands in the fields goes too, as without scripts. */
export function useForgottenPasswords(
  lastResult: SubmissionResult<string[]> | undefined,
  passwordId: string,
  confirmId: string,
): void {
  useEffect(() => {
    if (lastResult?.status !== 'error') return;
    for (const id of [passwordId, confirmId]) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.value = '';
    }
  }, [lastResult, passwordId, confirmId]);
}
