import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text. `what` is named in what it says. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { able, said, copy } = useCopy(what);
  return (
    <>
      {able && (
        <Button variant="secondary" onClick={() => copy(text)}>
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
