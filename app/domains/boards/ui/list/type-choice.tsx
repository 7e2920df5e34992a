import { FieldError } from '#app/ui/field-error.tsx';
import { detectLanguage, type PostTypeName } from '../../post.ts';

type Props = {
  id: string;
  name: string;
  types: readonly PostTypeName[];
  defaultValue: string | undefined;
  /** The message, not its code. */
  error: string | undefined;
  disabled: boolean;
};

/** Required choice of one of the board's types (spec §2, §5). */
export function TypeChoice({ id, name: field, types, defaultValue, error, disabled }: Props) {
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">Type</legend>
      <div className="flex flex-wrap gap-2">
        {types.map(({ key, name }, index) => (
          <label key={key} className="category">
            <input
              // The error summary links to the first.
              id={index === 0 ? id : undefined}
              type="radio"
              name={field}
              value={key}
              required
              defaultChecked={defaultValue === key}
              aria-invalid={error ? true : undefined}
            />
            <span lang={detectLanguage(name)}>{name}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
