import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useCopy } from '#app/ui/use-copy.ts';

/** Copies the page's URL without query and fragment. */
export function CopyLinkButton() {
  const { canCopy, status, copy } = useCopy('Link');
  return (
    <div className="flex items-center gap-2">
      <span role="status">{status}</span>
      {canCopy && (
        <Button
          variant="quiet"
          className="-mr-3 text-small"
          onClick={() => copy(location.href.replace(/[?#].*/, ''))}
        >
          <Icon name={status === 'Link copied' ? 'check' : 'link'} size={16} />
          Copy link
        </Button>
      )}
    </div>
  );
}
