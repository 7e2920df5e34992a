import { settingMessage } from '#app/domains/settings/messages.ts';
import { isPlaceholder } from '#app/domains/settings/missing-facts.ts';
import { fieldName, type TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { SettingField, SettingGroup } from '#app/domains/settings/setting-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { UploadField } from './upload-field.tsx';

type Typed = { typed: TypedSetting; errors: Readonly<Record<string, string>>; disabled: boolean };

/** One field of a setting, by its name in the form. */
export function SettingInput({ field, name, ...form }: Typed & { field: SettingField; name: string }) {
  const { label, hint, kind = 'line', optional = false } = field;
  const { typed, errors, disabled } = form;
  const code = errors[name];
  const error = code === undefined ? undefined : settingMessage(code);
  if (kind === 'image' || kind === 'pdf')
    return <UploadField {...form} field={{ ...field, kind }} name={name} />;
  const shared = { id: name, name, defaultValue: typed[name] ?? '', disabled };
  if (kind === 'key') return <input type="hidden" name={name} value={typed[name] ?? ''} />;
  if (kind === 'line' || kind === 'day' || kind === 'place')
    return (
      <TextField
        {...shared}
        type={INPUT_TYPES[kind]}
        label={
          <>
            {label} <MissingBadge field={field} value={typed[name] ?? ''} />
          </>
        }
        hint={hint}
        optional={optional === true}
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
        {optional === true && <span className="font-normal text-muted"> (optional)</span>}
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
          {field.choices?.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      <FieldError id={`${name}-error`} message={error} />
    </div>
  );
}

/** Marks what the site cannot sell without. */
function MissingBadge({ field, value }: { field: SettingField; value: string }) {
  if (isPlaceholder(value)) return <Badge tone="warn">Placeholder</Badge>;
  if (field.optional === 'until-selling' && value === '') return <Badge tone="warn">Missing</Badge>;
  return null;
}

const INPUT_TYPES = { line: 'text', day: 'date', place: 'number' } as const;

/** Empty rows offered after the filled ones. */
const SPARE_ROWS = 2;

function describeRows({ fields }: SettingGroup): string {
  const more = 'save to get more empty ones.';
  // A row with a key stays.
  return fields.some(({ kind }) => kind === 'key')
    ? `To add one, fill a row; ${more}`
    : `Empty a row to remove it; ${more}`;
}

/** Fields under one name. A list shows its rows and some empty ones; emptying a row removes it. */
export function SettingFieldset({ group, ...form }: Typed & { group: SettingGroup }) {
  const { name, label, hint, fields, rows, fixed } = group;
  const code = form.errors[name];
  const legend = (
    <legend id={name} tabIndex={-1}>
      {label}
    </legend>
  );
  if (rows === undefined)
    return (
      <fieldset className="setting-section">
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
  const hasPlace = fields.some(({ kind }) => kind === 'place');
  const columns = hasPlace ? 'sm:grid-cols-[6rem_1fr_15rem]' : 'sm:grid-cols-2';
  const shown = fixed || form.disabled ? Math.max(filled, 1) : Math.min(rows, filled + SPARE_ROWS);
  return (
    <fieldset className="setting-section">
      {legend}
      {!fixed && (
        <p className="text-muted text-small">
          {hint} {!form.disabled && describeRows(group)}
        </p>
      )}
      <FieldError id={`${name}-error`} message={code === undefined ? undefined : settingMessage(code)} />
      <ol className="grid gap-4">
        {numbers.slice(0, shown).map((row) => (
          <li key={row} className={fields.length > 1 ? `setting-row ${columns}` : ''}>
            {fields.map((field) => {
              const input = fieldName(name, row, field.name);
              return (
                <SettingInput
                  key={field.name}
                  {...form}
                  typed={field.kind === 'place' ? { [input]: String(row + 1) } : form.typed}
                  field={{
                    ...field,
                    label: `${field.label} ${row + 1}`,
                    // The first row's example says it for all.
                    ...(row > 0 && { hint: '' }),
                  }}
                  name={input}
                />
              );
            })}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
