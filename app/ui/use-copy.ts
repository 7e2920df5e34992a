import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** `what` names the copied text in `status`. */
export function useCopy(what: string): {
  canCopy: boolean;
  status: string;
  copy: (text: string) => Promise<void>;
} {
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [status, setStatus] = useState('');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setStatus(`${what} copied`),
      () => setStatus('Copying failed'),
    );
  return { canCopy, status, copy };
}
