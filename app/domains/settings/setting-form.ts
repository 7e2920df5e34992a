/**
 * `text`: several lines. `choice`: one of `choices`. In rows of a list also `place`, by which the rows are sorted, and
 * `key`, which is derived from the row's name once and then kept.
 */
export type FieldKind = 'line' | 'text' | 'day' | 'choice' | 'image' | 'pdf' | 'place' | 'key';

export type SettingField = {
  name: string;
  label: string;
  hint?: string;
  kind?: FieldKind;
  choices?: readonly { value: string; text: string }[];
  /** Whether it may be left empty; `until-selling`: in the form, but not once the site sells. */
  optional?: boolean | 'until-selling';
  /** The heading above this field and its neighbors of the same section. */
  section?: string;
};

/** Fields of an object or, with `rows`, of each row of a list. Empty rows are dropped. */
export type SettingGroup = {
  name: string;
  label: string;
  hint?: string;
  fields: readonly SettingField[];
  /** Maximum number of rows; the exact number if `fixed`. */
  rows?: number;
  fixed?: boolean;
  /** The whole object may be left empty. */
  optional?: boolean;
};

export type SettingPart = SettingField | SettingGroup;

export type SettingForm = {
  title: string;
  /** What it is and where it appears. */
  about: string;
  area: 'Company' | 'Home page' | 'Products and help';
  /** Path of a public page that shows it. */
  page: string | null;
  parts: readonly SettingPart[];
};

export const isGroup = (part: SettingPart): part is SettingGroup => 'fields' in part;
