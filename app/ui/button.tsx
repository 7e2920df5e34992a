import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'link'
  | 'danger'
  | 'danger-outline'
  | 'danger-quiet';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows the dots at the same width, and ignores further presses. */
  pending?: boolean;
};

/** `type="button"` by default, so that it does not submit a form by accident. */
export function Button({ variant = 'primary', pending = false, ...rest }: ButtonProps) {
  const { className, children, type = 'button', onClick, ...attributes } = rest;
  const isInert = pending || attributes['aria-disabled'] === true;
  return (
    <button
      {...attributes}
      type={type}
      className={buttonClass(variant, className)}
      // Unlike `disabled`, this keeps the button focusable, so that focus is not lost while waiting.
      aria-disabled={isInert || attributes['aria-disabled']}
      aria-busy={pending || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      <Label pending={pending}>{children}</Label>
    </button>
  );
}

export function ButtonLink({
  variant = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}

function Label({ pending, children }: { pending: boolean; children: ReactNode }) {
  if (!pending) return children;
  return (
    <>
      <span className="opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner size={7} />
      </span>
    </>
  );
}

/** Text in a row of actions, as high as their buttons. */
const TEXT_LOOKS: Partial<Readonly<Record<ButtonVariant, string>>> = {
  link: 'quiet px-0 font-medium text-brand',
  // Leads to the end of something.
  'danger-quiet': 'quiet px-0 font-medium text-danger',
};

function buttonClass(variant: ButtonVariant, className = ''): string {
  return `button button-${TEXT_LOOKS[variant] ?? variant} ${className}`.trim();
}
