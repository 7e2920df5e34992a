import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';

/** A member of staff refuses a refund that has not been sent (REQUESTED, APPROVED or MANUAL). */
export async function refuseRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open'>> {
  throw new Error(
    `Follows with the engine: ${platform.origin} ${staff.accountId} ${input.refundId} ${caller.id}`,
  );
}
