import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  id: string;
  name: string;
  label: ReactNode;
  /** The rule, always shown. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** Next to the input, such as a Verify button or a status. */
  action?: ReactNode;
  /** The action is below the input on phones. */
  actionBelow?: boolean;
  /** Over the input's right end. */
  inside?: ReactNode;
};

/** A labeled input with its rule and error (WCAG 3.3.1, 3.3.2). */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  action,
  actionBelow = false,
  inside,
  className,
  ...input
}: Props) {
  const hintId = hint ? `${input.id}-hint` : undefined;
  const errorId = error ? `${input.id}-error` : undefined;
  return (
    <div className={className}>
      <label className="mb-1 block font-semibold" htmlFor={input.id}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hintId && (
        <p id={hintId} className="mb-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      <div className={`flex items-start gap-2 ${actionBelow ? 'max-sm:flex-col' : ''}`}>
        <div className={`relative min-w-0 grow ${actionBelow ? 'max-sm:w-full' : ''}`}>
          <input
            type="text"
            {...input}
            className={inside ? 'input w-full pe-16' : 'input w-full'}
            aria-invalid={error ? true : undefined}
            aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
          />
          {inside}
        </div>
        {action}
      </div>
      <FieldError id={`${input.id}-error`} message={error} />
    </div>
  );
}
