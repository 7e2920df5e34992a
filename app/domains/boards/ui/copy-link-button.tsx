import { useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

const never = () => () => {};

/** Copies the address of the page; only where the browser lets scripts do it. */
export function CopyLinkButton() {
  const able = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(location.href.replace(/[?#].*/, '')).then(
      () => setSaid('Link copied'),
      () => setSaid('Copying was refused'),
    );
  return (
    <div className="flex items-center gap-2">
      <span role="status">{said}</span>
      {able && (
        <Button variant="quiet" className="-mr-3 text-small" onClick={copy}>
          <Icon name={said === 'Link copied' ? 'check' : 'link'} size={16} />
          Copy link
        </Button>
      )}
    </div>
  );
}
