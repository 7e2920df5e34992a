import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { currentSetting, currentVersion } from '#app/domains/settings/current-setting.server.ts';
import { listFaqTopics } from '#app/domains/settings/list-faq-topics.server.ts';
import { typedOf } from '#app/domains/settings/read-setting-form.ts';
import { isGuardedKey, type SettingKey, type SettingValue } from '#app/domains/settings/setting.ts';
import { listSettingHistory } from '#app/domains/settings/setting-queries.server.ts';
import { firstGroup } from '#app/domains/site/home-content.ts';
import { listAwards } from '#app/domains/site/home-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { requiredReauthentication } from '../staff/reauthenticate-staff.server.ts';
import { mayChangeSetting } from './setting-rights.ts';
import type { SettingView } from './setting-view.ts';

/** A setting with its form and its history. `restore`: the version that the form begins with. */
export async function readSetting(
  platform: Platform,
  staff: Member,
  key: SettingKey,
  restore: number | null,
): Promise<SettingView> {
  const records = await listSettingHistory(platform, key);
  const names = await listLoginIds(
    platform,
    records.map(({ createdBy }) => createdBy),
  );
  const restored = records.find(({ version }) => version === restore);
  const holds = currentVersion(platform, key);
  const now = platform.clock.now();
  const value = await shownValue(platform, key, restored?.value);
  return {
    typed: typedOf(key, value),
    restored: restored?.version ?? null,
    newest: records[0]?.version ?? 0,
    history: records.map(({ value: _, createdBy, ...record }) => ({
      ...record,
      by: names.get(createdBy) ?? null,
      state: record.version === holds ? 'holds' : record.validFrom > now ? 'scheduled' : 'replaced',
    })),
    mayChange: mayChangeSetting(platform, staff, key),
    reauthentication: isGuardedKey(key) ? await requiredReauthentication(platform, staff) : undefined,
  };
}

/** What the form begins with: an earlier version, or what holds. */
async function shownValue(
  platform: Platform,
  key: SettingKey,
  restored: SettingValue | undefined,
): Promise<SettingValue> {
  // Topics that were added since are shown as retired, as they will be.
  if (key === 'faq-topics')
    return { topics: listFaqTopics(platform, (restored as SettingValue<typeof key> | undefined)?.topics) };
  if (restored) return restored;
  if (key !== 'awards') return currentSetting(platform, key);
  // Awards are those of the database until they are set.
  return { awards: firstGroup(await listAwards(platform)) } as SettingValue<'awards'>;
}
