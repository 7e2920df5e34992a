import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type RedeemError, redeemCode } from '../codes/redeem-code.server.ts';
import { type AccountRow, lockAccountRow } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { notifyRecoveryCodeUsed } from '../notices/send-security-alert.server.ts';
import { signOut } from '../sessions/end-session.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { recognizeDevice } from '../sessions/recognize-device.server.ts';
import { checkSecondFactor } from '../two-factor/check-second-factor.server.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.server.ts';
import { consumeChallenge } from './challenges.store.server.ts';
import {
  findChallenge,
  type IssuedChallenge,
  issueChallenge,
  type OpenChallenge,
  SEALED_FLOW,
} from './issue-challenge.server.ts';
import type { SecondShown } from './login-block.ts';
import { recordSignIn } from './record-sign-in.server.ts';
import type { BrowserTokens, SignedIn } from './sign-in.server.ts';

/** `gone`: the challenge has expired or was used; only a new login helps. */
export type ChallengeError = RedeemError | { code: 'gone' };

/**
 * Verifies the code of a challenge. A mailed one lifts a block and is followed by two-factor if that is on,
 * which nothing replaces (decisions A7, security §2). Consumes the challenge and the code.
 */
export async function verifyChallenge(
  platform: Platform,
  caller: Caller,
  entry: { challengeToken: string; code: string },
  browser: BrowserTokens,
): Promise<Result<SignedIn | IssuedChallenge, ChallengeError>> {
  const challenge = await findChallenge(platform, entry.challengeToken);
  if (!challenge) return err({ code: 'gone' });
  const { account } = challenge;
  const device = await recognizeDevice(platform.db, browser.device, account.id);
  const country = await platform.countries.of(caller.address);
  const attempt = { loginId: account.login_id, caller, device, country };
  const verified = await verifyCode(platform, challenge, entry.code);
  if (!verified.ok) {
    if (verified.error.code === 'wrong') {
      await recordSignIn(platform, platform.db, attempt, { outcome: 'wrong-code' });
      await auditFailure(platform, caller, account);
    }
    return verified;
  }
  const second = verified.value;
  const passed = await platform.transaction(async (tx): Promise<SignedIn | IssuedChallenge | null> => {
    // From here on two-factor cannot be turned on or off.
    await lockAccountRow(tx, account.id);
    if (!(await consumeChallenge(tx, hashToken(entry.challengeToken), platform.clock.now()))) return null;
    if (second === 'mailed-code' && (await hasTwoFactor(tx, account.id))) {
      return issueChallenge(platform, tx, account, 'two-factor');
    }
    const token = await openSession(platform, tx, caller, account, { device, newHash: null });
    if (token === null) return null;
    await recordSignIn(platform, tx, attempt, { outcome: 'signed-in', second });
    if (second === 'recovery-code') await notifyRecoveryCodeUsed(platform, tx, account);
    return { kind: 'signed-in', accountId: account.id, sessionToken: token, deviceToken: device.token };
  });
  if (passed === null) return err({ code: 'gone' });
  if (passed.kind === 'signed-in' && browser.session !== null)
    await signOut(platform, caller, browser.session);
  return ok(passed);
}

async function verifyCode(
  platform: Platform,
  { row, account }: OpenChallenge,
  code: string,
): Promise<Result<SecondShown, ChallengeError>> {
  if (row.kind === 'mailed-code') {
    const flow = platform.secrets.open(SEALED_FLOW, row.flow_sealed ?? '');
    const redeemed = await redeemCode(platform, 'open-block', { flow, code });
    return redeemed.ok ? ok('mailed-code') : redeemed;
  }
  // Two-factor was turned off in the meantime: no code would be right, and the next login asks for none.
  if (!(await hasTwoFactor(platform.db, account.id))) return err({ code: 'gone' });
  return checkSecondFactor(platform, account.id, code);
}

async function auditFailure(platform: Platform, caller: Caller, account: AccountRow): Promise<void> {
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: 'visitor',
    action: 'accounts.sign-in-failed',
    target: account.id,
    requestId: caller.id,
  });
}
