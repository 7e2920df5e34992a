import type { SettingKey, SettingValue } from '#app/domains/settings/setting.ts';
import type { Settings } from '#app/platform/settings.ts';

/** Settings that never change; without `values` all have their defaults. */
export function fixedSettings(values: { readonly [K in SettingKey]?: SettingValue<K> } = {}): Settings {
  const versions = Object.entries(values).map(([key, value]) => ({
    key,
    version: 1,
    value,
    validFrom: new Date(0),
  }));
  return { versions: () => versions, refresh: async () => {}, subscribe: () => {} };
}
