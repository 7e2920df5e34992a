import { useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

const never = () => () => {};

/** Copies a text; only where the browser lets scripts do it. `what` is named in what it says. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const able = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} copied`),
      () => setSaid('Copying was refused'),
    );
  return (
    <>
      {able && (
        <Button variant="secondary" onClick={copy}>
          <Icon name="copy" size={18} />
          Copy {what.toLowerCase()}
        </Button>
      )}
      <span role="status" className="text-small">
        {said}
      </span>
    </>
  );
}
