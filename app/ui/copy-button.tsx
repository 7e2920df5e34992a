import { Button, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

type Props = {
  text: string;
  /** Named in the button and the status. */
  what: string;
  /** Shows "Copy" alone, for text next to it. */
  short?: boolean;
  variant?: ButtonVariant;
};

export function CopyButton({ text, what, short = false, variant = 'secondary' }: Props) {
  const { canCopy, status, copy } = useCopy(what);
  return (
    <>
      {canCopy && (
        <Button variant={variant} onClick={() => copy(text)}>
          <Icon name="copy" size={18} />
          <span>
            Copy <span className={short ? 'sr-only' : undefined}>{what.toLowerCase()}</span>
          </span>
        </Button>
      )}
      <span role="status" className="text-small">
        {status}
      </span>
    </>
  );
}
