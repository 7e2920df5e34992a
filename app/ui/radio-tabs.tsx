import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { Icon, type IconName } from './icon.tsx';

export type RadioTab = {
  value: string;
  label: string;
  /** One line below the label. */
  hint?: ReactNode;
  icon?: IconName;
  /** Shown below while selected; for a disabled one, the reason, which is always shown. */
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

/** Radios as expanding cards, which need no script and are sent with the form. */
export function RadioTabs({ id, name, legend, options, defaultValue, error, onChange }: Props) {
  const errorId = error ? `${id}-error` : undefined;
  // An error summary links to `id`, so the radio that takes focus has it.
  const first = options.find((option) => !option.disabled)?.value;
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-4 text-h3">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label, hint, icon, panel, disabled = false }) => {
          const line = disabled ? panel : hint;
          return (
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
                  aria-labelledby={`${id}-${value}`}
                  aria-describedby={line ? `${id}-${value}-line` : undefined}
                />
                <span className="min-w-0 grow">
                  <span id={`${id}-${value}`} className="block font-semibold">
                    {label}
                  </span>
                  {line && (
                    <span id={`${id}-${value}-line`} className="block text-muted text-small">
                      {line}
                    </span>
                  )}
                </span>
                {icon && <Icon name={icon} className="shrink-0 text-muted" />}
              </label>
              {!disabled && panel && <div className="radio-tab-panel">{panel}</div>}
            </div>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
