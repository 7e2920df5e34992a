import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { type NewSetting, saveSetting } from '#app/domains/settings/save-setting.server.ts';
import { isGuardedKey } from '#app/domains/settings/setting.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';
import { mayChangeSetting } from './setting-rights.ts';

type Input = NewSetting & { currentPassword?: string | undefined; currentCode?: string | undefined };

export type ChangeSettingError =
  | StaffReauthenticationError
  | { code: 'not-allowed' | 'setting-changed' | 'setting-unchanged' };

/** Publishes or schedules a version of a setting. Legal facts and bank accounts require reauthentication. */
export async function changeSetting(
  platform: Platform,
  staff: Member,
  { currentPassword, currentCode, ...setting }: Input,
  caller: Caller,
): Promise<Result<number, ChangeSettingError>> {
  if (!mayChangeSetting(platform, staff, setting.key)) return err({ code: 'not-allowed' });
  if (isGuardedKey(setting.key)) {
    const reauthenticated = await reauthenticateStaff(platform, staff, { currentPassword, currentCode });
    if (!reauthenticated.ok) return reauthenticated;
  }
  const by = { accountId: staff.accountId, requestId: caller.id };
  const saved = await saveSetting(platform, by, setting);
  return saved.ok ? saved : err({ code: `setting-${saved.error}` });
}
