import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export type RadioTab = {
  value: string;
  label: string;
  /** Shown below while selected; for a disabled one, the reason, always shown. */
  panel?: ReactNode;
  disabled?: boolean;
};

type Props = {
  id: string;
  name: string;
  legend: string;
  options: readonly RadioTab[];
  defaultValue?: string;
  error?: string | undefined;
  onChange?: (value: string) => void;
};

/** Radios that look like tabs, so they need no script and are sent with the form. */
export function RadioTabs({ id, name, legend, options, defaultValue, error, onChange }: Props) {
  const errorId = error ? `${id}-error` : undefined;
  // An error summary links to `id`, so the radio that takes focus has it.
  const first = options.find((option) => !option.disabled)?.value;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-4 text-h3">{legend}</legend>
      <div className="radio-tabs">
        {options.map(({ value, label, panel, disabled = false }) => (
          <div key={value} className="radio-tab">
            <label className="radio-tab-label">
              <input
                id={value === first ? id : undefined}
                className="size-4 shrink-0"
                type="radio"
                name={name}
                value={value}
                disabled={disabled}
                defaultChecked={value === defaultValue && !disabled}
                onChange={onChange && (() => onChange(value))}
              />
              <span>
                <span className="block font-semibold">{label}</span>
                {disabled && panel && <span className="block text-small">{panel}</span>}
              </span>
            </label>
            {!disabled && panel && <div className="radio-tab-panel">{panel}</div>}
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
