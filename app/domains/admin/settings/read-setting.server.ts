import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { currentSetting, currentVersion } from '#app/domains/settings/current-setting.server.ts';
import { listFaqTopics } from '#app/domains/settings/list-faq-topics.server.ts';
import { toFormFields } from '#app/domains/settings/read-setting-form.ts';
import { isGuardedKey, type SettingKey, type SettingValue } from '#app/domains/settings/setting.ts';
import { listSettingHistory } from '#app/domains/settings/setting-queries.server.ts';
import { firstGroup } from '#app/domains/site/home-content.ts';
import { listAwards } from '#app/domains/site/home-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { requiredReauthentication } from '../staff/reauthenticate-staff.server.ts';
import { mayChangeSetting } from './setting-rights.ts';
import type { SettingView } from './setting-view.ts';

/** A setting with its form and history. `restore`: the version to fill the form with. */
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
    typed: toFormFields(key, value),
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

/** The value of the form: an earlier version, or the current one. */
async function shownValue(
  platform: Platform,
  key: SettingKey,
  restored: SettingValue | undefined,
): Promise<SettingValue> {
  // Topics that were added since are shown as retired, which publishing makes them.
  if (key === 'faq-topics')
    return { topics: listFaqTopics(platform, (restored as SettingValue<typeof key> | undefined)?.topics) };
  if (restored) return restored;
  if (key !== 'awards') return currentSetting(platform, key);
  // Until awards are set, the database's are current.
  return { awards: firstGroup(await listAwards(platform)) } as SettingValue<'awards'>;
}
