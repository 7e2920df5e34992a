import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'name'> & {
  id: string;
  name: string;
  label: string;
  /** The rule, always shown. */
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labeled multi-line input. */
export function TextArea({ label, hint, error, rows = 8, ...area }: Props) {
  const hintId = hint ? `${area.id}-hint` : undefined;
  const errorId = error ? `${area.id}-error` : undefined;
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={area.id}>
        {label}
      </label>
      {hintId && (
        <p id={hintId} className="mb-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      <textarea
        {...area}
        rows={rows}
        className="input w-full"
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
      <FieldError id={`${area.id}-error`} message={error} />
    </div>
  );
}
