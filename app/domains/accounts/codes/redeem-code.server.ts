import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { markEmailVerified } from '../identity/accounts.store.server.ts';
import { hashToken } from '../identity/create-token.server.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { throttleAll } from '../rate-limits/throttle.server.ts';
import { CODE_PURPOSES, CODE_TRIES, type CodePurpose } from './code.ts';
import { findCode, lockCode, recordTry } from './codes.store.server.ts';
import { codeHash, SEALED_TARGET } from './issue-code.server.ts';

/** `spent`: used, expired, tried too often, or issued to another browser; only a new code helps. */
export type RedeemError = { code: 'wrong' } | { code: 'spent' } | Limited;
/** What a code proved: its owner can read messages to `to`. */
export type Redeemed = { accountId: string | null; to: string };

/**
 * Redeems a code once: the same transaction consumes a right code or counts a wrong one, so that parallel
 * guesses count like sequential ones (security §2, B13). A code mailed to the account's current email
 * verifies it. `flow`: the token from `issueCode`.
 */
export async function redeemCode(
  platform: Pick<Platform, 'db' | 'transaction' | 'clock' | 'secrets'>,
  purpose: CodePurpose,
  entry: { flow: string; code: string },
): Promise<Result<Redeemed, RedeemError>> {
  const found = await findCode(platform.db, { purpose, flowHash: hashToken(entry.flow) });
  if (!found) return err({ code: 'spent' });
  const subject = CODE_PURPOSES[purpose].triesBy === 'account' ? found.account_id : null;
  const who = subject ?? found.target_hash;
  const ticket = await throttleAll(platform, [
    ['code-try', who],
    ['code-try-day', who],
  ]);
  if (!ticket.ok) return ticket;
  const now = platform.clock.now();
  const outcome = await platform.transaction(async (tx): Promise<'right' | 'wrong' | 'spent'> => {
    const locked = await lockCode(tx, found.id, now, CODE_TRIES);
    if (!locked) return 'spent';
    const hash = codeHash(platform, purpose, entry.flow, entry.code);
    const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from(locked.code_hash));
    await recordTry(tx, found.id, isRight ? now : null);
    return isRight ? 'right' : 'wrong';
  });
  if (outcome !== 'right') return err({ code: outcome });
  await ticket.value.release();
  const { account_id: accountId, target_sealed } = found;
  const to = platform.secrets.open(SEALED_TARGET, target_sealed);
  // After the transaction that locks the code, because account deletion locks the account first.
  if (accountId !== null && CODE_PURPOSES[purpose].channel === 'mail') {
    await markEmailVerified(platform.db, accountId, { email: to, at: now });
  }
  return ok({ accountId, to });
}
