import type { Member } from '#app/domains/accounts/identity/actor.ts';
import {
  type Reauthenticated,
  type ReauthenticationError,
  reauthenticate,
} from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { hasTwoFactor } from '#app/domains/accounts/two-factor/two-factor-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';

export type StaffReauthenticationError = ReauthenticationError | { code: 'current-required' };

/**
 * Requires password and second factor before a refund (security §6). Only a demo's admin may lack two-factor, and then
 * needs neither.
 */
export async function reauthenticateStaff(
  platform: Platform,
  staff: Member,
  input: { currentPassword?: string | undefined; currentCode?: string | undefined },
): Promise<Result<Reauthenticated<Member>, StaffReauthenticationError>> {
  const required = await requiredReauthentication(platform, staff);
  if (!required.password) return ok(staff as Reauthenticated<Member>);
  const { currentPassword, currentCode } = input;
  if (!currentPassword) return err({ code: 'current-required' });
  return reauthenticate(platform, staff, { currentPassword, currentCode });
}

/** The factors that a form that moves money requires; none for a demo's admin without two-factor. */
export async function requiredReauthentication(
  platform: Platform,
  staff: Member,
): Promise<{ password: boolean; code: boolean }> {
  const code = await hasTwoFactor(platform.db, staff.accountId);
  return { password: code || !platform.demo, code };
}
