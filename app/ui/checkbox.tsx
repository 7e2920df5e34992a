import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some, but not all, of the boxes it controls are checked. Needs scripts. */
  indeterminate?: boolean;
};

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, indeterminate = false, className, ...input }: Props) {
  const hintId = hint ? `${input.id}-hint` : undefined;
  const errorId = error ? `${input.id}-error` : undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5" htmlFor={input.id}>
        <input
          {...input}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          ref={(box) => {
            if (box) box.indeterminate = indeterminate;
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
      {hintId && (
        <p id={hintId} className="-mt-1.5 ml-8 font-normal text-muted text-small">
          {hint}
        </p>
      )}
      <div className="ml-8">
        <FieldError id={`${input.id}-error`} message={error} />
      </div>
    </div>
  );
}
