import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { resumeBilling } from '#app/domains/subscriptions/charging/resume-billing.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';

export async function endBillingPause(
  platform: Platform,
  staff: Member,
  input: {
    pauseId: string;
    reason: string;
    currentPassword?: string | undefined;
    currentCode?: string | undefined;
  },
  caller: Caller,
): Promise<Result<null, StaffReauthenticationError | { code: 'not-open' }>> {
  const reauthenticated = await reauthenticateStaff(platform, staff, input);
  if (!reauthenticated.ok) return reauthenticated;
  const lifted = await resumeBilling(platform, reauthenticated.value, input, caller);
  return lifted.ok ? lifted : err({ code: lifted.error });
}
