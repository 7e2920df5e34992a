import { Button, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

type Props = {
  text: string;
  /** Named in the button and the status. */
  what: string;
  /** Shows "Copy" alone, then "Copied", for text next to it. */
  short?: boolean;
  variant?: ButtonVariant;
  className?: string;
};

export function CopyButton({ text, what, short = false, variant = 'secondary', className }: Props) {
  const { canCopy, copied, status, copy } = useCopy(what);
  return (
    <>
      {canCopy && (
        <Button variant={variant} className={className} onClick={() => copy(text)}>
          {!short && <Icon name="copy" size={18} />}
          <span>
            {short && copied ? 'Copied' : 'Copy'}{' '}
            <span className={short ? 'sr-only' : undefined}>{what.toLowerCase()}</span>
          </span>
        </Button>
      )}
      <span role="status" className={short && copied ? 'sr-only' : 'text-small'}>
        {status}
      </span>
    </>
  );
}
