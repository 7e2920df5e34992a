import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { RefundAccount } from './refund-account.ts';

export type WithdrawOrderError =
  | 'not-found'
  | 'too-late'
  | 'not-paid'
  | 'refund-under-way'
  | 'account-needed';

/**
 * The buyer withdraws within seven days: all that was paid goes back, without a penalty (payments.md §4.6, decisions M7).
 * `account-needed`: the money came as a deposit, and it must be said where it shall go.
 */
export async function withdrawOrder(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; account: RefundAccount | null },
  caller: Caller,
): Promise<Result<null, WithdrawOrderError>> {
  throw new Error(
    `Follows with the engine: ${platform.origin} ${actor.accountId} ${input.orderNumber} ${caller.id}`,
  );
}
