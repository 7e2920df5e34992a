import { FieldError } from '#app/ui/field-error.tsx';
import { staffFieldMessage } from '../staff-messages.ts';
import type { StaffFormResult } from './staff-form-result.ts';

type Props = {
  /** Prefix of its ID: the form's. */
  intent: string;
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  formResult: StaffFormResult | undefined;
  defaultValue?: string;
};

/** A choice in a staff form. Nothing is preselected without a default. */
export function StaffChoiceField({ intent, name, label, options, formResult, defaultValue = '' }: Props) {
  const id = `${intent}-${name}`;
  const error = staffFieldMessage(formResult?.errors[name]);
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="input w-full"
        defaultValue={formResult?.values[name] ?? defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        {defaultValue === '' && <option value="">Choose one</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
