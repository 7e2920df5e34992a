import { FieldError } from './field-error.tsx';

type Props = {
  id: string;
  name: string;
  legend: string;
  options: readonly { value: string; label: string; hint?: string; unavailable?: string | null }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** Three cards side by side where there is room. */
  columns?: boolean;
};

/** Radios side by side, or in a column if one has a description; a disabled one shows its reason. */
export function RadioChoice({ id, name, legend, options, defaultValue, error, columns = false }: Props) {
  // An error summary links to `id`, so the radio that takes focus has it.
  const first = options.find((option) => !option.unavailable)?.value;
  const stacked = options.some(({ hint, unavailable }) => hint !== undefined || unavailable);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div
        className={
          columns ? 'grid gap-3 sm:grid-cols-3' : stacked ? 'grid' : 'flex flex-wrap gap-x-8 max-sm:flex-col'
        }
      >
        {options.map(({ value, label, hint, unavailable = null }) => (
          <label
            key={value}
            className={`flex min-h-11 items-start gap-3 py-2.5 ${columns ? 'radio-tab px-4' : ''} ${unavailable ? 'cursor-not-allowed text-muted' : 'cursor-pointer'}`}
          >
            <input
              id={value === first ? id : undefined}
              className="mt-0.5 size-5 shrink-0"
              type="radio"
              name={name}
              value={value}
              disabled={unavailable !== null}
              defaultChecked={value === defaultValue && unavailable === null}
            />
            <span>
              {label}
              {(unavailable ?? hint) && (
                <span className="block text-muted text-small">{unavailable ?? hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
