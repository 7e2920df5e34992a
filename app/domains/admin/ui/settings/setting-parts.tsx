import type { TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import { isGroup, type SettingPart } from '#app/domains/settings/setting-form.ts';
import { groupRepeats } from '#app/shared/group-repeats.ts';
import { SettingFieldset, SettingInput } from './setting-fields.tsx';

type Props = {
  parts: readonly SettingPart[];
  typed: TypedSetting;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

/** The fields of a setting. Those of a section are in two columns on wide screens, those of none in one. */
export function SettingParts({ parts, ...form }: Props) {
  return groupRepeats(parts, sectionOf).map((members) => {
    const [first] = members;
    const fields = members.map((part) => <Part key={part.name} {...form} part={part} />);
    if (isGroup(first)) return fields;
    if (first.section === undefined)
      return (
        <div key={first.name} className="setting-section">
          {fields}
        </div>
      );
    return (
      <fieldset key={first.name} className="setting-section setting-columns">
        <legend>{first.section}</legend>
        {fields}
      </fieldset>
    );
  });
}

const sectionOf = (part: SettingPart) => (isGroup(part) ? part.name : (part.section ?? ''));

function Part({ part, ...form }: Omit<Props, 'parts'> & { part: SettingPart }) {
  return isGroup(part) ? (
    <SettingFieldset {...form} group={part} />
  ) : (
    <SettingInput {...form} field={part} name={part.name} />
  );
}
