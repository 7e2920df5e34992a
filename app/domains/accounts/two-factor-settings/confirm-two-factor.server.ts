import { realTime } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller } from '../identity/actor.ts';
import { recordSecurityChange } from '../notices/send-security-alert.server.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { throttleSubject } from '../rate-limits/throttle.server.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import { startSession } from '../sessions/start-session.server.ts';
import { issueRecoveryCodes } from '../two-factor/issue-recovery-codes.server.ts';
import { normalizeCode } from '../two-factor/recovery-code.ts';
import { totpStep } from '../two-factor/totp.ts';
import { confirmKey } from '../two-factor/two-factor.store.server.ts';
import { findTwoFactorSetup } from './begin-two-factor.server.ts';

/** `spent`: the key was confirmed, replaced or shown too long ago. */
export type ConfirmError = { code: 'wrong' } | { code: 'spent' } | { code: 'signed-out' } | Limited;

/** `recoveryCodes` are shown this once. */
export type TwoFactorOn = { recoveryCodes: string[]; sessionToken: string };

/**
 * Turns two-factor on once a code of the app confirms the key (decisions A6). The session continues under a
 * new token (security R4), and the owner is mailed.
 */
export async function confirmTwoFactor(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser,
  entry: { flow: string; code: string },
): Promise<Result<TwoFactorOn, ConfirmError>> {
  const { accountId } = browser.member;
  const setup = await findTwoFactorSetup(platform, browser.member, entry.flow);
  if (!setup) return err({ code: 'spent' });
  const ticket = await throttleSubject(platform, 'code-try', accountId);
  if (!ticket.ok) return ticket;
  const now = platform.clock.now();
  const step = totpStep(setup.key, normalizeCode(entry.code), realTime(platform.clock));
  if (step === null) return err({ code: 'wrong' });
  const turnedOn = await platform.transaction(async (tx): Promise<Result<TwoFactorOn, ConfirmError>> => {
    const locked = await lockSignedIn(platform, tx, browser);
    if (!locked) return err({ code: 'signed-out' });
    const { account, session } = locked;
    if (!(await confirmKey(tx, { accountId, secretSealed: entry.flow }, now, step))) {
      return err({ code: 'spent' });
    }
    const recoveryCodes = await issueRecoveryCodes(platform, tx, accountId);
    await endSession(tx, { accountId }, { reason: 'changed', at: now, requestId: caller.id });
    const sessionToken = await startSession(platform, tx, account, session);
    await recordSecurityChange(platform, tx, caller, account, 'two-factor-on');
    return ok({ recoveryCodes, sessionToken });
  });
  await ticket.value.release();
  return turnedOn;
}
