import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { isContentKey, type SettingKey } from '#app/domains/settings/setting.ts';
import type { Platform } from '#app/platform/platform.ts';

type Site = Pick<Platform, 'demo'>;

/** All staff see what public pages show; other settings need the right to see the site's settings. */
export function maySeeSetting(site: Site, staff: Member, key: SettingKey): boolean {
  return can(site, staff, isContentKey(key) ? 'staff.enter' : 'staff.site') === 'allowed';
}

export function mayChangeSetting(site: Site, staff: Member, key: SettingKey): boolean {
  return can(site, staff, isContentKey(key) ? 'staff.content.act' : 'staff.site.act') === 'allowed';
}
