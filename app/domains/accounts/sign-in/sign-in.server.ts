import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  type AccountRow,
  findAccountByLoginId,
  lockAccountRow,
  setPasswordHash,
} from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { LOGIN_ID } from '../identity/login-id.ts';
import { passwordHash } from '../passwords/password-hash.server.ts';
import { keyedMutex } from '../rate-limits/keyed-mutex.ts';
import type { Limited } from '../rate-limits/limits.ts';
import {
  codeSendWindows,
  type Guesser,
  passwordFailures,
  throttle,
  throttleAll,
} from '../rate-limits/throttle.server.ts';
import { signOut } from '../sessions/end-session.server.ts';
import { openSession } from '../sessions/open-session.server.ts';
import { recognizeDevice } from '../sessions/recognize-device.server.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.server.ts';
import type { ChallengeKind } from './challenge.ts';
import { type IssuedChallenge, issueChallenge, signInCodeSubject } from './issue-challenge.server.ts';
import { listTriggeredBlocks } from './login-block.ts';
import { findLoginBlocks } from './login-blocks.store.server.ts';
import { recordSignIn, type SignInAttempt } from './record-sign-in.server.ts';
import type { SignInOutcome } from './sign-in-history.ts';
import type { SignInInput } from './sign-in-schema.ts';

/** `frozen` and `suspended` are only revealed to somebody who knows the password. */
export type SignInError = { code: 'wrong' } | { code: 'frozen' | 'suspended' } | { code: 'busy' } | Limited;
export type SignedIn = { kind: 'signed-in'; accountId: string; sessionToken: string; deviceToken: string };
/** The tokens that the browser sent. */
export type BrowserTokens = { session: string | null; device: string | null };

/** Guesses at one ID are checked one at a time, so that none escapes the count of the previous one. */
const guesses = keyedMutex(64);

/**
 * Signs a browser in and every other browser of the account out; or, if a block stops it or two-factor is on,
 * issues a challenge, before which there is no session (security R5). An ID that does not exist is treated
 * like a wrong password in wording, time and limits (security R8, B12, B13).
 */
export async function signIn(
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  browser: BrowserTokens,
  hasher = passwordHash,
): Promise<Result<SignedIn | IssuedChallenge, SignInError>> {
  const ticket = await throttle(platform, 'password', caller.address);
  if (!ticket.ok) return ticket;
  const loginId = LOGIN_ID.test(input.id) ? input.id : '';
  const country = await platform.countries.of(caller.address);
  const account = await findAccountByLoginId(platform.db, loginId);
  const device = await recognizeDevice(platform.db, browser.device, account?.id);
  const who: Guesser = device.known
    ? { kind: 'known-device', subject: `${loginId} on ${device.hash}` }
    : { kind: 'login-id', subject: input.id };
  const attempt = { loginId, caller, device, country };
  const result = await guesses(`${who.kind} ${who.subject}`, () =>
    checkPassword({ platform, attempt, input, who, hasher }),
  );
  if (result.ok || result.error === 'busy') await ticket.value.release();
  if (!result.ok) return err(result.error === 'busy' ? { code: 'busy' } : result.error);
  if (result.value.kind === 'signed-in' && browser.session !== null) {
    await signOut(platform, caller, browser.session);
  }
  return ok(result.value);
}

type Guess = {
  platform: Platform;
  attempt: SignInAttempt;
  input: SignInInput;
  who: Guesser;
  hasher: typeof passwordHash;
};

type Checked = Result<SignedIn | IssuedChallenge, 'busy' | Exclude<SignInError, { code: 'busy' }>>;

async function checkPassword(guess: Guess): Promise<Checked> {
  const { platform, attempt, input, hasher } = guess;
  const failures = passwordFailures(platform, guess.who);
  const wait = await failures.wait();
  if (wait) return err(wait);
  const found = await findAccountByLoginId(platform.db, attempt.loginId);
  const account = found?.status === 'deleted' ? undefined : found;
  const verified = await hasher.verify(account?.password_hash ?? null, input.password);
  if (!verified.ok) return verified;

  if (account && verified.value.matches) {
    if (account.status === 'frozen' || account.status === 'suspended') {
      await recordFailure(guess, account.status, account);
      return err({ code: account.status });
    }
    const rehashed = verified.value.outdated ? await hasher.hash(input.password) : null;
    const result = await continueSignIn(guess, account, rehashed?.ok ? rehashed.value : null);
    if (result !== null) {
      if (result.ok) await failures.reset();
      return result;
    }
  }
  await failures.count();
  await recordFailure(guess, 'wrong-password', account);
  return err({ code: 'wrong' });
}

/** After the right password: opens a session or issues the first challenge. */
async function continueSignIn(
  guess: Guess,
  account: AccountRow,
  newHash: string | null,
): Promise<Checked | null> {
  const { platform, attempt } = guess;
  const { device, caller } = attempt;
  const step = await requiredChallenge(platform.db, attempt, account.id);
  if (step === 'mailed-code') {
    const ticket = await throttleAll(platform, codeSendWindows(signInCodeSubject(account.id)));
    if (!ticket.ok) return ticket;
    await recordFailure(guess, 'blocked', account);
  }
  const result = await platform.transaction(async (tx): Promise<Checked | null | 'other-step'> => {
    // A password that was changed in the meantime is now wrong.
    const locked = await lockAccountRow(tx, account.id);
    if (locked?.password_hash !== account.password_hash) return null;
    // Two-factor or a block that was turned on in the meantime already applies.
    if ((await requiredChallenge(tx, attempt, account.id)) !== step) return 'other-step';
    if (step !== null) {
      if (newHash !== null) await setPasswordHash(tx, account.id, newHash);
      const current = { ...locked, password_hash: newHash ?? locked.password_hash };
      return ok(await issueChallenge(platform, tx, current, step));
    }
    const token = await openSession(platform, tx, caller, account, { device, newHash });
    if (token === null) return null;
    await recordSignIn(platform, tx, attempt, { outcome: 'signed-in' });
    const tokens = { sessionToken: token, deviceToken: device.token };
    return ok({ kind: 'signed-in', accountId: account.id, ...tokens } as const);
  });
  return result === 'other-step' ? continueSignIn(guess, account, newHash) : result;
}

/** The challenge that an account requires of this browser in addition to the password. */
async function requiredChallenge(
  db: Queryable,
  { country, device }: SignInAttempt,
  accountId: string,
): Promise<ChallengeKind | null> {
  const twoFactor = await hasTwoFactor(db, accountId);
  const blocks = await findLoginBlocks(db, accountId);
  const attempted = { country, knownDevice: device.known, second: twoFactor ? 'totp' : null } as const;
  if (blocks && listTriggeredBlocks(blocks, attempted).length > 0) return 'mailed-code';
  return twoFactor ? 'two-factor' : null;
}

/** Records a failed attempt: for the owner, if any, and in the audit log. */
async function recordFailure(
  { platform, attempt }: Guess,
  outcome: Exclude<SignInOutcome, 'signed-in' | 'wrong-code'>,
  account: AccountRow | undefined,
): Promise<void> {
  await recordSignIn(platform, platform.db, attempt, { outcome });
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: 'visitor',
    action: outcome === 'blocked' ? 'accounts.sign-in-blocked' : 'accounts.sign-in-failed',
    target: account?.id ?? null,
    requestId: attempt.caller.id,
  });
}
