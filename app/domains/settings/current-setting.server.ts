import * as v from 'valibot';
import type { Platform } from '#app/platform/platform.ts';
import type { SettingVersion } from '#app/platform/settings.ts';
import { DEFAULTS } from './defaults.ts';
import { SETTING_SCHEMAS } from './schema.ts';
import type { SettingKey, SettingValue } from './setting.ts';

export type SettingSource = Pick<Platform, 'settings' | 'clock'>;

const parsed = new WeakMap<SettingVersion, unknown>();

/** The version in effect; 0 is the default. */
export function currentVersion({ settings, clock }: SettingSource, key: SettingKey): number {
  return findCurrent(settings.versions(), key, clock.now())?.version ?? 0;
}

/** The value in effect. Throws if the stored value does not match its schema. */
export function currentSetting<K extends SettingKey>(source: SettingSource, key: K): SettingValue<K> {
  return findSettingAt(source, key, source.clock.now());
}

/** The value in effect at an instant, past or future. */
export function findSettingAt<K extends SettingKey>(
  { settings }: Pick<Platform, 'settings'>,
  key: K,
  at: Date,
): SettingValue<K> {
  const found = findCurrent(settings.versions(), key, at);
  return found ? parseVersion(key, found) : DEFAULTS[key];
}

/** The values of all versions, past and scheduled ones included; the default is last. */
export function listSettingValues<K extends SettingKey>(
  { settings }: Pick<Platform, 'settings'>,
  key: K,
): SettingValue<K>[] {
  const versions = settings.versions().filter((each) => each.key === key);
  return [...versions.map((each) => parseVersion(key, each)), DEFAULTS[key]];
}

function parseVersion<K extends SettingKey>(key: K, version: SettingVersion): SettingValue<K> {
  const known = parsed.get(version) ?? v.parse(SETTING_SCHEMAS[key], version.value);
  parsed.set(version, known);
  return known as SettingValue<K>;
}

function findCurrent(versions: readonly SettingVersion[], key: SettingKey, now: Date) {
  return versions.find((each) => each.key === key && each.validFrom <= now);
}
