import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Copies a text; `able` only where the browser lets scripts do it. `what` is named in what is said of it. */
export function useCopy(what: string): {
  canCopy: boolean;
  said: string;
  copy: (text: string) => Promise<void>;
} {
  const able = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [said, setSaid] = useState('');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} copied`),
      () => setSaid('Copying was refused'),
    );
  return { canCopy: able, said, copy };
}
