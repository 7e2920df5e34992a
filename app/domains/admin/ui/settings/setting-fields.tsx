import { settingMessage } from '#app/domains/settings/messages.ts';
import { fieldName, type TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { SettingField, SettingGroup } from '#app/domains/settings/setting-forms.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { UploadField } from './upload-field.tsx';

type Typed = { typed: TypedSetting; errors: Readonly<Record<string, string>>; disabled: boolean };

/** One field of a setting, by its name in the form. */
export function SettingInput({ field, name, ...form }: Typed & { field: SettingField; name: string }) {
  const { label, kind = 'line', optional = false, needed = false } = field;
  const hint = needed ? [field.hint, 'Needed to sell.'].filter(Boolean).join(' ') : field.hint;
  const { typed, errors, disabled } = form;
  const code = errors[name];
  const error = code === undefined ? undefined : settingMessage(code);
  if (kind === 'image' || kind === 'pdf')
    return <UploadField {...form} field={{ ...field, kind }} name={name} />;
  const shared = { id: name, name, defaultValue: typed[name] ?? '', disabled };
  if (kind === 'line' || kind === 'day')
    return (
      <TextField
        {...shared}
        type={kind === 'day' ? 'date' : 'text'}
        label={label}
        hint={hint}
        optional={optional && !needed}
        required={!optional}
        autoComplete="off"
        error={error}
      />
    );
  const described = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div>
      <label className="mb-1 block font-semibold" htmlFor={name}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mb-1.5 text-muted text-small">
          {hint}
        </p>
      )}
      {kind === 'text' ? (
        <textarea {...shared} {...described} rows={3} className="input w-full" />
      ) : (
        <select {...shared} {...described} className="input w-full">
          {['Routi-AI', 'Routi-AR'].map((product) => (
            <option key={product}>{product}</option>
          ))}
        </select>
      )}
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

/** Rows that are offered empty, besides those that are filled. */
const SPARE_ROWS = 2;

/** Fields under one name. A list shows its rows and some empty ones; to remove a row, empty it. */
export function SettingFieldset({ group, ...form }: Typed & { group: SettingGroup }) {
  const { name, label, hint, fields, rows, fixed } = group;
  const code = form.errors[name];
  const legend = (
    <legend className="mb-1 font-semibold text-h3" id={name} tabIndex={-1}>
      {label}
    </legend>
  );
  if (rows === undefined)
    return (
      <fieldset className="grid gap-4">
        {legend}
        {fields.map((field) => (
          <SettingInput key={field.name} {...form} field={field} name={fieldName(name, field.name)} />
        ))}
      </fieldset>
    );
  const numbers = Array.from({ length: rows }, (_, row) => row);
  const filled = numbers.filter((row) =>
    fields.some((field) => form.typed[fieldName(name, row, field.name)]),
  ).length;
  const shown = fixed || form.disabled ? Math.max(filled, 1) : Math.min(rows, filled + SPARE_ROWS);
  return (
    <fieldset className="grid gap-3">
      {legend}
      <p className="text-muted text-small">
        {hint} {!fixed && !form.disabled && 'Empty a row to remove it; save to get more empty ones.'}
      </p>
      <FieldError id={`${name}-error`} message={code === undefined ? undefined : settingMessage(code)} />
      <ol className="grid gap-4">
        {numbers.slice(0, shown).map((row) => (
          <li
            key={row}
            className={fields.length > 1 ? 'grid gap-4 border-line border-t pt-4 sm:grid-cols-2' : ''}
          >
            {fields.map((field) => (
              <SettingInput
                key={field.name}
                {...form}
                field={{ ...field, label: `${field.label} ${row + 1}` }}
                name={fieldName(name, row, field.name)}
              />
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
