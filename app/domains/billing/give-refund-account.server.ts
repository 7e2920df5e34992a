import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { RefundAccount } from './refund-account.ts';

/** The buyer says where the money of an own order's refund shall go (`needsAccount` of `Refund`). */
export async function giveRefundAccount(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; account: RefundAccount },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-needed'>> {
  throw new Error(
    `Follows with the engine: ${platform.origin} ${actor.accountId} ${input.orderNumber} ${caller.id}`,
  );
}
