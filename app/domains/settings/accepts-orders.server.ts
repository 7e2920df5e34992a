import type { Platform } from '#app/platform/platform.ts';
import { currentSetting, type SettingSource } from './current-setting.server.ts';
import { missingFacts } from './missing-facts.ts';

/** Whether this site may sell: always in a demo, otherwise once every legal fact about the seller is set. */
export function acceptsOrders(site: SettingSource & Pick<Platform, 'demo'>): boolean {
  return site.demo || missingFacts(currentSetting(site, 'seller')).length === 0;
}
