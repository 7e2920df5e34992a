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
};

/** A labeled input with its rule and error (WCAG 3.3.1, 3.3.2). */
export function TextField({ label, hint, error, optional = false, action, className, ...input }: Props) {
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
      <div className="flex items-start gap-2">
        <input
          type="text"
          {...input}
          className="input min-w-0 grow"
          aria-invalid={error ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        />
        {action}
      </div>
      <FieldError id={`${input.id}-error`} message={error} />
    </div>
  );
}
