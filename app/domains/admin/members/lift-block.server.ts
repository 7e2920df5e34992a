import { liftSignupBlock } from '#app/domains/accounts/back-office/lift-signup-block.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';

type Input = {
  values: Parameters<typeof liftSignupBlock>[2]['values'];
  reason: string;
  currentPassword?: string | undefined;
  currentCode?: string | undefined;
};

/** Lets a former member sign up again, after staff reauthentication. */
export async function liftBlock(
  platform: Platform,
  staff: Member,
  input: Input,
  caller: Caller,
): Promise<Result<null, StaffReauthenticationError | { code: 'not-found' }>> {
  const reauthenticated = await reauthenticateStaff(platform, staff, input);
  if (!reauthenticated.ok) return reauthenticated;
  const lifted = await liftSignupBlock(platform, reauthenticated.value, input, caller);
  return lifted.ok ? ok(null) : err({ code: lifted.error });
}
