import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findCode } from '../codes/codes.store.server.ts';
import { grantRight } from '../codes/grant-right.server.ts';
import { codeHash } from '../codes/issue-code.server.ts';
import type { RedeemError } from '../codes/redeem-code.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { lockOwner } from './recovery.store.server.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.server.ts';

const purpose = 'find-password';

/**
 * Exchanges the code of find password for the right to set one password, held by this browser only (security
 * R6).
 */
export async function openReset(
  platform: Platform,
  caller: Caller,
  entry: { flow: string; code: string },
): Promise<Result<{ right: string }, RedeemError>> {
  const redeemed = await redeemRecoveryCode(platform, caller, purpose, entry);
  if (!redeemed.ok) return redeemed;
  const accountId = redeemed.value.id;
  const right = await platform.transaction(async (tx) => {
    const owner = await lockOwner(tx, accountId);
    // The account's resets may have been revoked since the code was redeemed, for example by a freeze.
    const code = owner && (await findCode(tx, { purpose, flowHash: hashToken(entry.flow) }));
    const isCurrent = code?.code_hash === codeHash(platform, purpose, entry.flow, entry.code);
    return isCurrent ? grantRight(platform, tx, 'set-password', accountId) : null;
  });
  return right === null ? err({ code: 'spent' }) : ok({ right });
}
