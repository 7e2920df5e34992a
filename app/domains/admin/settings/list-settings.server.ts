import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { currentSetting } from '#app/domains/settings/current-setting.server.ts';
import { LEGAL_FACTS, missingFacts } from '#app/domains/settings/missing-facts.ts';
import { SETTING_KEYS } from '#app/domains/settings/setting.ts';
import type { Platform } from '#app/platform/platform.ts';
import { mayChangeSetting, maySeeSetting } from './setting-rights.ts';
import type { SettingSummary } from './setting-view.ts';

/** The settings that this member of staff may see. */
export function listSettings(platform: Platform, staff: Member): SettingSummary[] {
  const now = platform.clock.now();
  return SETTING_KEYS.filter((key) => maySeeSetting(platform, staff, key)).map((key) => {
    const versions = platform.settings.versions().filter((each) => each.key === key);
    const holds = versions.find(({ validFrom }) => validFrom <= now);
    const next = versions.findLast(({ validFrom }) => validFrom > now);
    return {
      key,
      mayChange: mayChangeSetting(platform, staff, key),
      version: holds ? { number: holds.version, since: holds.validFrom } : null,
      next: next?.validFrom ?? null,
    };
  });
}

/** The missing legal facts, by field name. */
export function listMissingFacts(platform: Pick<Platform, 'settings' | 'clock'>): string[] {
  return missingFacts(currentSetting(platform, 'seller')).map((fact) => LEGAL_FACTS[fact]);
}
