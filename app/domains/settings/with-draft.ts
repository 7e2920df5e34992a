import type { Platform } from '#app/platform/platform.ts';
import type { SettingKey, SettingValue } from './setting.ts';

/** The site with an unsaved value, for a preview. A banner is shown regardless of its dates. */
export function withDraft<Site extends Pick<Platform, 'settings'>>(
  site: Site,
  key: SettingKey,
  value: SettingValue,
): Site {
  const versions = site.settings.versions();
  const version = 1 + Math.max(0, ...versions.filter((each) => each.key === key).map((each) => each.version));
  const days = key === 'announcement' ? { from: undefined, until: undefined } : {};
  const draft = { key, version, value: { ...value, ...days }, validFrom: new Date(0) };
  const others = versions.filter((each) => each.key !== key);
  return { ...site, settings: { ...site.settings, versions: () => [draft, ...others] } };
}
