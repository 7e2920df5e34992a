import type { KstDate } from '#app/shared/dates.ts';
import { currentSetting, type SettingSource } from './current-setting.server.ts';

/** Bank holidays that the owner added to the public holidays. */
export function addedHolidays(source: SettingSource): ReadonlySet<KstDate> {
  return new Set(currentSetting(source, 'holidays').days.map(({ date }) => date));
}
