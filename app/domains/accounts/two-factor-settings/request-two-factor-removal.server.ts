import { twoFactorRemovalRequested } from '#app/domains/notifications/messages/two-factor-removal.ts';
import { twoFactorRemovalCode } from '#app/domains/notifications/messages/two-factor-removal-code.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { type RedeemError, redeemCode } from '../codes/redeem-code.server.ts';
import type { Caller } from '../identity/actor.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { sendSecurityAlert } from '../notices/send-security-alert.server.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { codeSendWindows, throttleAll } from '../rate-limits/throttle.server.ts';
import { CHALLENGE_MS } from '../sign-in/challenge.ts';
import { consumeChallenge, setChallengeFlow } from '../sign-in/challenges.store.server.ts';
import { findChallenge, SEALED_FLOW, signInCodeSubject } from '../sign-in/issue-challenge.server.ts';
import { findTwoFactor, requestRemoval } from '../two-factor/two-factor.store.server.ts';
import { REMOVAL_MS } from '../two-factor/two-factor.ts';

/**
 * Starts the 72 hours until two-factor is removed, and notifies the owner by mail and SMS (decisions A6). A
 * second request does not restart them. Returns when it is due.
 */
export async function requestTwoFactorRemoval(
  platform: Platform,
  caller: Caller,
  entry: { challengeToken: string; code: string },
): Promise<Result<{ due: Date }, RedeemError | { code: 'gone' }>> {
  const challenge = await findChallenge(platform, entry.challengeToken);
  if (challenge?.row.kind !== 'two-factor') return err({ code: 'gone' });
  const { row, account } = challenge;
  if (row.flow_sealed === null) return err({ code: 'spent' });
  const flow = platform.secrets.open(SEALED_FLOW, row.flow_sealed);
  const redeemed = await redeemCode(platform, 'remove-two-factor', { flow, code: entry.code });
  if (!redeemed.ok) return redeemed;
  const at = platform.clock.now();
  const due = await platform.transaction(async (tx) => {
    if (!(await consumeChallenge(tx, row.token_hash, at))) return null;
    const isNew = await requestRemoval(tx, account.id, at);
    const requestedAt = (await findTwoFactor(tx, account.id))?.removal_requested_at;
    if (!requestedAt) return null;
    const dueAt = new Date(requestedAt.getTime() + REMOVAL_MS);
    if (!isNew) return dueAt;
    const message = twoFactorRemovalRequested({
      loginId: account.login_id,
      due: dueAt,
      origin: platform.origin,
    });
    await sendSecurityAlert(platform, tx, account, message, `two-factor-removal-asked:${at.toISOString()}`);
    const action = 'accounts.two-factor-removal-asked';
    await recordAudit(tx, { at, actor: 'visitor', action, target: account.id, requestId: caller.id });
    return dueAt;
  });
  if (due === null) return err({ code: 'gone' });
  return ok({ due });
}

/**
 * Mails a code to somebody who has lost authenticator and recovery codes (decisions A6). Only for a browser
 * that is past the password, at the second factor.
 */
export async function sendRemovalCode(
  platform: Platform,
  challengeToken: string,
): Promise<Result<void, { code: 'gone' } | Limited>> {
  const challenge = await findChallenge(platform, challengeToken);
  if (challenge?.row.kind !== 'two-factor') return err({ code: 'gone' });
  const { account } = challenge;
  const ticket = await throttleAll(platform, codeSendWindows(signInCodeSubject(account.id)));
  if (!ticket.ok) return ticket;
  await platform.transaction(async (tx) => {
    const loginId = account.login_id;
    const name = nameInMessages(account.name, loginId);
    const flow = await issueCode(platform, tx, {
      purpose: 'remove-two-factor',
      to: account.email,
      accountId: account.id,
      message: (code) => twoFactorRemovalCode({ name, loginId, code }),
    });
    await setChallengeFlow(tx, challenge.row.token_hash, {
      flow_sealed: platform.secrets.seal(SEALED_FLOW, flow),
      expires_at: new Date(platform.clock.now().getTime() + CHALLENGE_MS),
    });
  });
  return ok(undefined);
}
