import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { RefundAccount } from './refund-account.ts';

/** The account that a refund goes to, for the person who transfers it by hand; seeing it is written to the audit log. */
export async function readRefundAccount(
  platform: Platform,
  staff: Member,
  refundId: string,
  caller: Caller,
): Promise<Result<RefundAccount | null, 'not-found'>> {
  throw new Error(`Follows with the engine: ${platform.origin} ${staff.accountId} ${refundId} ${caller.id}`);
}
