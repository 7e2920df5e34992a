import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import type { SettingVersion } from '#app/platform/settings.ts';
import { DEFAULTS } from './defaults.ts';
import { SETTING_SCHEMAS } from './schema.ts';
import type { SettingKey, SettingValue } from './setting.ts';

export type SettingSource = Pick<Platform, 'settings' | 'clock'>;

const parsed = new WeakMap<SettingVersion, unknown>();

/** The version that holds now; 0 is the default. */
export function currentVersion({ settings, clock }: SettingSource, key: SettingKey): number {
  return findCurrent(settings.versions(), key, clock.now())?.version ?? 0;
}

/** A setting as it is now. Throws if what is stored does not fit its schema. */
export function currentSetting<K extends SettingKey>(
  { settings, clock }: SettingSource,
  key: K,
): SettingValue<K> {
  const found = findCurrent(settings.versions(), key, clock.now());
  if (!found) return DEFAULTS[key];
  const known = parsed.get(found);
  if (known !== undefined) return known as SettingValue<K>;
  const value = v.parse(SETTING_SCHEMAS[key], found.value);
  parsed.set(found, value);
  return value as SettingValue<K>;
}

function findCurrent(versions: readonly SettingVersion[], key: SettingKey, now: Date) {
  return versions.find((each) => each.key === key && each.validFrom <= now);
}
