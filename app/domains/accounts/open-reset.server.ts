import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { Caller } from './actor.ts';
import { grantRight } from './grant-right.server.ts';
import type { RedeemError } from './redeem-code.server.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.server.ts';

/** Turns the code of find password into the right to set one password, which only this browser has (security R6). */
export async function openReset(
  platform: Platform,
  caller: Caller,
  shown: { flow: string; code: string },
): Promise<Result<{ right: string }, RedeemError>> {
  const redeemed = await redeemRecoveryCode(platform, caller, 'find-password', shown);
  if (!redeemed.ok) return redeemed;
  const accountId = redeemed.value.id;
  return ok({
    right: await platform.transaction((tx) => grantRight(platform, tx, 'set-password', accountId)),
  });
}
