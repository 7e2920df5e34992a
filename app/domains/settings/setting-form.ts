/**
 * How a field is typed: a line, several lines, a day, one of `choices`, an uploaded image or PDF. Of a row in a list also
 * its place, by which the rows are sorted, and a key, which is made of the row's name once and is then kept.
 */
export type FieldKind = 'line' | 'text' | 'day' | 'choice' | 'image' | 'pdf' | 'place' | 'key';

export type SettingField = {
  name: string;
  label: string;
  hint?: string;
  kind?: FieldKind;
  choices?: readonly { value: string; text: string }[];
  optional?: boolean;
  /** Optional in the form, but nothing is sold without it. */
  needed?: boolean;
};

/** Fields under one name: those of an object, or with `rows` of a list, whose empty rows are dropped. */
export type SettingGroup = {
  name: string;
  label: string;
  hint?: string;
  fields: readonly SettingField[];
  /** At most so many; `fixed`: exactly. */
  rows?: number;
  fixed?: boolean;
  /** The whole object may stay empty. */
  optional?: boolean;
};

export type SettingPart = SettingField | SettingGroup;

export type SettingForm = {
  title: string;
  /** What it is and where it is seen. */
  about: string;
  area: 'Company' | 'Home and products' | 'Calendar';
  /** A public page that shows it. */
  page: string | null;
  parts: readonly SettingPart[];
};

export const isGroup = (part: SettingPart): part is SettingGroup => 'fields' in part;
