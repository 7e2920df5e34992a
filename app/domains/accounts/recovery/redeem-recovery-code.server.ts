import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type RedeemError, redeemCode } from '../codes/redeem-code.server.ts';
import type { Caller } from '../identity/actor.ts';
import { throttle } from '../rate-limits/throttle.server.ts';
import { findOwner, type Owner } from './recovery.store.server.ts';

/** Redeems a code of `sendRecoveryCode` and returns its account. */
export async function redeemRecoveryCode(
  platform: Platform,
  caller: Caller,
  purpose: 'find-id' | 'find-password',
  entry: { flow: string; code: string },
): Promise<Result<Owner, RedeemError>> {
  const ticket = await throttle(platform, 'recovery', caller.address);
  if (!ticket.ok) return ticket;
  const redeemed = await redeemCode(platform, purpose, entry);
  if (!redeemed.ok) return redeemed;
  // A guess at a code that was never sent.
  if (redeemed.value.accountId === null) return err({ code: 'wrong' });
  const owner = await findOwner(platform.db, { email: redeemed.value.to, loginId: null });
  // The address may belong to another account since the code was sent.
  return owner?.id === redeemed.value.accountId ? ok(owner) : err({ code: 'spent' });
}
