import { signInCode } from '#app/domains/notifications/messages/sign-in-code.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { type AccountRow, findAccount } from '../identity/accounts.store.server.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { codeSendWindows, throttleAll } from '../rate-limits/throttle.server.ts';
import { CHALLENGE_MS, type ChallengeKind } from './challenge.ts';
import {
  type ChallengeRow,
  findChallengeRow,
  insertChallenge,
  setChallengeFlow,
} from './challenges.store.server.ts';

/** The secret purpose of `flow_sealed`. */
export const SEALED_FLOW = 'sign-in-flow';

/** The next challenge, and the token that is valid for it alone. */
export type IssuedChallenge = { kind: 'step'; step: ChallengeKind; challengeToken: string };

/**
 * Records that the password was right and issues the next challenge, in the caller's transaction (security
 * R5). Before a `mailed-code` the caller has checked the send limit.
 */
export async function issueChallenge(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  account: AccountRow,
  step: ChallengeKind,
): Promise<IssuedChallenge> {
  const now = platform.clock.now();
  const flow = step === 'mailed-code' ? await mailChallengeCode(platform, tx, account) : null;
  const challengeToken = createToken();
  await insertChallenge(tx, {
    token_hash: hashToken(challengeToken),
    account_id: account.id,
    kind: step,
    password_fingerprint: passwordFingerprint(account),
    flow_sealed: flow && platform.secrets.seal(SEALED_FLOW, flow),
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_MS),
  });
  return { kind: 'step', step, challengeToken };
}

/**
 * The throttle subject of sign-in codes. Not the address: codes that a stranger requests at Find ID would
 * count too, and lock out the owner, who alone has the password.
 */
export const signInCodeSubject = (accountId: string) => `sign-in:${accountId}`;

/** Mails a code that lifts a block; returns its flow. */
export function mailChallengeCode(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  account: AccountRow,
): Promise<string> {
  const loginId = account.login_id;
  const name = nameInMessages(account.name, loginId);
  return issueCode(platform, tx, {
    purpose: 'open-block',
    to: account.email,
    accountId: account.id,
    message: (code) => signInCode({ name, loginId, code }),
  });
}

/** Tells whether the password was changed since it was typed. */
export function passwordFingerprint(account: Pick<AccountRow, 'password_hash'>): string {
  return hashToken(account.password_hash);
}

/** A login waiting for its next challenge. */
export type OpenChallenge = { row: ChallengeRow; account: AccountRow };

/**
 * The challenge of a browser's token; null if it has expired, the password was changed since, or the account
 * closed.
 */
export async function findChallenge(
  platform: Pick<Platform, 'db' | 'clock'>,
  challengeToken: string | null,
): Promise<OpenChallenge | null> {
  if (challengeToken === null) return null;
  const row = await findChallengeRow(platform.db, hashToken(challengeToken), platform.clock.now());
  const account = row && (await findAccount(platform.db, row.account_id));
  if (!row || account?.status !== 'active' || passwordFingerprint(account) !== row.password_fingerprint)
    return null;
  return { row, account };
}

/** Mails another code for a blocked login; the previous one becomes invalid. */
export async function resendChallengeCode(
  platform: Platform,
  challengeToken: string,
): Promise<Result<void, { code: 'gone' } | Limited>> {
  const challenge = await findChallenge(platform, challengeToken);
  if (challenge?.row.kind !== 'mailed-code') return err({ code: 'gone' });
  const ticket = await throttleAll(platform, codeSendWindows(signInCodeSubject(challenge.account.id)));
  if (!ticket.ok) return ticket;
  await platform.transaction(async (tx) => {
    const flow = await mailChallengeCode(platform, tx, challenge.account);
    await setChallengeFlow(tx, challenge.row.token_hash, {
      flow_sealed: platform.secrets.seal(SEALED_FLOW, flow),
      expires_at: new Date(platform.clock.now().getTime() + CHALLENGE_MS),
    });
  });
  return ok(undefined);
}
