import { currentAnnouncement } from '#app/domains/settings/current-announcement.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import {
  currentSetting,
  currentVersion,
  type SettingSource,
} from '#app/domains/settings/current-setting.server.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';
import type { Site } from './frame.tsx';
import { sellerLines } from './seller-lines.server.ts';

/** The settings behind `currentFacts`. */
const FACTS: readonly SettingKey[] = ['seller', 'contact', 'brochures'];

type Source = SettingSource & { demo: boolean; origin: string };

/**
 * The site data of every page. Facts and banner are sent only if the owner has set them, because the bundle has the
 * built-in ones.
 */
export function siteData(platform: Source): NonNullable<Site> & { origin: string } {
  const isSet = (key: SettingKey) => currentVersion(platform, key) > 0;
  return {
    demo: platform.demo,
    origin: platform.origin,
    seller: sellerLines(currentSetting(platform, 'seller')),
    ...(FACTS.some(isSet) && { facts: currentFacts(platform) }),
    ...(isSet('announcement') && { announcement: currentAnnouncement(platform) }),
  };
}
