import { kstDate } from '#app/shared/dates.ts';
import { announcement } from '#content/announcement.ts';
import { currentSetting, currentVersion, type SettingSource } from './current-setting.server.ts';

/** The banner. A browser in which an `id` was dismissed does not show it again (decisions P6). */
export type Announcement = { id: string; text: string; link: string; to: string };

/** Null on days without a banner. */
export function currentAnnouncement(source: SettingSource): Announcement | null {
  const { text, link, to, from, until } = currentSetting(source, 'announcement');
  const today = kstDate(source.clock.now());
  if (text === undefined || (from && today < from) || (until && today > until)) return null;
  const version = currentVersion(source, 'announcement');
  return { id: version === 0 ? announcement.id : `announcement-${version}`, text, link, to };
}
