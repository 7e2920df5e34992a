import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';

/** A person made a MANUAL refund at the bank: the ledger has it under the bank’s reference. `reference-taken`: that reference was used before. */
export async function finishRefund(
  platform: Platform,
  staff: Member,
  input: { refundId: string; bankReference: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open' | 'reference-taken'>> {
  throw new Error(
    `Follows with the engine: ${platform.origin} ${staff.accountId} ${input.refundId} ${caller.id}`,
  );
}
