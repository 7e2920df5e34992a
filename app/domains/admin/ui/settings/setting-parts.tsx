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

/** The fields of a setting. Those of a section are in two columns on wide screens. */
export function SettingParts({ parts, ...form }: Props) {
  return groupRepeats(parts, sectionOf).map((members) => {
    const section = sectionOf(members[0]);
    const fields = members.map((part) => <Part key={part.name} {...form} part={part} />);
    if (section === members[0].name) return fields;
    return (
      <fieldset key={section} className="setting-section setting-columns">
        <legend>{section}</legend>
        {fields}
      </fieldset>
    );
  });
}

/** Its own name if it is in no section. */
const sectionOf = (part: SettingPart) => (isGroup(part) ? part.name : (part.section ?? part.name));

function Part({ part, ...form }: Omit<Props, 'parts'> & { part: SettingPart }) {
  return isGroup(part) ? (
    <SettingFieldset {...form} group={part} />
  ) : (
    <SettingInput {...form} field={part} name={part.name} />
  );
}
