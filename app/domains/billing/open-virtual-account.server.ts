import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';

/**
 * Asks the gateway for the account of a virtual-account order that was just placed (PENDING_PAYMENT); afterwards the
 * order is AWAITING_DEPOSIT. Safe to call again. `confirming`: the answer was lost and is read back by the job;
 * `refused`: the gateway opens none now, the order stays payable.
 */
export async function openVirtualAccount(
  platform: Platform,
  orderId: string,
): Promise<Result<null, 'refused' | 'confirming' | 'not-payable'>> {
  throw new Error(`Follows with the engine: ${platform.origin} ${orderId}`);
}
