import * as v from 'valibot';
import { SETTING_SCHEMAS } from './schema.ts';
import type { SettingKey, SettingValue } from './setting.ts';
import { type FieldKind, isGroup, type SettingField, type SettingGroup } from './setting-form.ts';
import { SETTING_FORMS } from './setting-forms.ts';

/** Text of each form field, by its name (`social_0_href`). */
export type TypedSetting = Readonly<Record<string, string>>;

/** Joins with underscores, because form field names cannot contain dots. */
export const fieldName = (...path: (string | number)[]) => path.join('_');

/** All fields of a form, including those of every possible row of a list. */
export function fieldsOf(key: SettingKey): { name: string; kind: FieldKind }[] {
  const named = ({ kind = 'line', name }: SettingField, ...path: (string | number)[]) => ({
    name: fieldName(...path, name),
    kind,
  });
  return SETTING_FORMS[key].parts.flatMap((part) => {
    if (!isGroup(part)) return [named(part)];
    if (part.rows === undefined) return part.fields.map((field) => named(field, part.name));
    return Array.from({ length: part.rows }, (_, row) =>
      part.fields.map((field) => named(field, part.name, row)),
    ).flat();
  });
}

/** Flattens a value into form fields. */
export function toFormFields(key: SettingKey, value: SettingValue): TypedSetting {
  const typed: Record<string, string> = {};
  const fill = (path: (string | number)[], current: unknown) => {
    if (current === null || current === undefined) return;
    if (typeof current !== 'object') typed[fieldName(...path)] = String(current);
    else for (const [name, inner] of Object.entries(current)) fill([...path, name], inner);
  };
  for (const { name } of SETTING_FORMS[key].parts) fill([name], (value as Record<string, unknown>)[name]);
  return typed;
}

/**
 * Parses a submitted form without its empty optional fields and rows. On failure, `typed` has the remaining rows, and
 * `errors` has codes by field of `typed`.
 */
export function readSettingForm<K extends SettingKey>(
  key: K,
  sent: TypedSetting,
):
  | { ok: true; value: SettingValue<K>; typed: TypedSetting }
  | { ok: false; errors: Readonly<Record<string, string>>; typed: TypedSetting } {
  const read: Record<string, unknown> = {};
  for (const part of SETTING_FORMS[key].parts) {
    const value = isGroup(part) ? readGroup(part, sent) : readField(part, sent, part.name);
    if (value !== undefined) read[part.name] = value;
  }
  const typed = toFormFields(key, read as SettingValue);
  const parsed = v.safeParse(SETTING_SCHEMAS[key], read);
  if (parsed.success) return { ok: true, value: parsed.output as SettingValue<K>, typed };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const path = (v.getDotPath(issue) ?? '').split('.');
    errors[fieldName(...path)] ??= issue.message;
  }
  return { ok: false, errors, typed };
}

function readGroup({ name, fields, rows, fixed, optional }: SettingGroup, sent: TypedSetting): unknown {
  if (rows === undefined) {
    const isEmpty = fields.every((field) => textOf(sent, name, field.name) === '');
    return optional && isEmpty ? undefined : readFields(fields, sent, name);
  }
  const list = Array.from({ length: rows }, (_, row) => row).filter(
    (row) => fixed || fields.some((field) => isTyped(field, sent, name, row)),
  );
  if (fields.some(({ kind }) => kind === 'place'))
    list.sort((a, b) => placeOf(sent, name, a) - placeOf(sent, name, b));
  return list.map((row) => readFields(fields, sent, name, row));
}

/** A choice and a place are always sent, so they do not make a row non-empty. */
const isTyped = ({ name, kind }: SettingField, sent: TypedSetting, ...path: (string | number)[]) =>
  kind !== 'choice' && kind !== 'place' && textOf(sent, ...path, name) !== '';

const readFields = (fields: readonly SettingField[], sent: TypedSetting, ...path: (string | number)[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = readField(field, sent, ...path, field.name);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

function readField(
  { kind, optional }: SettingField,
  sent: TypedSetting,
  ...path: (string | number)[]
): unknown {
  if (kind === 'pdf') {
    const file = textOf(sent, ...path, 'file');
    return file === '' ? null : { file, bytes: Number(textOf(sent, ...path, 'bytes')) };
  }
  if (kind === 'place') return undefined;
  const text = textOf(sent, ...path);
  if (kind === 'key') return text === '' ? keyOf(textOf(sent, ...path.slice(0, -1), 'name')) : text;
  return optional && text === '' ? undefined : text;
}

/** A row moved to another row's place goes before it when moving up, and after it when moving down. */
function placeOf(sent: TypedSetting, name: string, row: number): number {
  const typed = Number(textOf(sent, name, row, 'place')) || row + 1;
  return typed + Math.sign(typed - (row + 1)) / 2;
}

/** Key for URLs: letters, numbers and periods of the name. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[.-]+|-+$/g, '')
    .slice(0, 40) || 'topic';

const textOf = (sent: TypedSetting, ...path: (string | number)[]) => (sent[fieldName(...path)] ?? '').trim();
