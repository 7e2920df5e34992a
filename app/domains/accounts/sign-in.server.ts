import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findAccountByLoginId } from './accounts.store.server.ts';
import type { Caller } from './actor.ts';
import { createLanes } from './lanes.ts';
import type { Limited } from './limits.ts';
import { LOGIN_ID } from './login-id.ts';
import { openSession } from './open-session.server.ts';
import { passwordHash } from './password-hash.server.ts';
import { type Device, recogniseDevice } from './recognise-device.server.ts';
import type { SignInInput } from './schema.ts';
import { signOut } from './sign-out.server.ts';
import { passwordFailures, type Ticket, throttle } from './throttle.server.ts';

export type SignInError = { code: 'wrong' } | { code: 'busy' } | Limited;
/** What the browser keeps. */
export type SignedIn = { accountId: string; sessionToken: string; deviceToken: string };
/** The tokens a browser came with. */
export type BrowserTokens = { session: string | null; device: string | null };

/** Guesses at one ID are checked one after the other, so that none slips past the count of the one before. */
const guesses = createLanes(64);

/**
 * Signs a browser in and any other browser of the account out. An ID that does not exist answers like a wrong password,
 * in words, in time and in limits (security R8, B12, B13).
 */
export async function signIn(
  platform: Platform,
  caller: Caller,
  input: SignInInput,
  browser: BrowserTokens,
  hasher = passwordHash,
): Promise<Result<SignedIn, SignInError>> {
  const ticket = await throttle(platform, 'password', caller.address);
  if (!ticket.ok) return ticket;
  const loginId = LOGIN_ID.test(input.id) ? input.id : '';
  const account = await findAccountByLoginId(platform.db, loginId);
  const device = await recogniseDevice(platform.db, browser.device, account?.id);
  const who = device.known ? `${loginId} on ${device.hash}` : input.id;
  const signedIn = await guesses(who, () =>
    checkPassword({ platform, caller, input, device, who, hasher, loginId }),
  );
  if (signedIn.ok || signedIn.error === 'busy') await forgive(ticket.value);
  if (!signedIn.ok) return err(signedIn.error === 'busy' ? { code: 'busy' } : signedIn.error);
  if (browser.session !== null) await signOut(platform, caller, browser.session);
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(signedIn.value);
}

const forgive = (ticket: Ticket) => ticket.takeBack();

type Guess = {
  platform: Platform;
  caller: Caller;
  input: SignInInput;
  device: Device;
  who: string;
  hasher: typeof passwordHash;
  loginId: string;
};

async function checkPassword(guess: Guess): Promise<Result<SignedIn, 'busy' | { code: 'wrong' } | Limited>> {
  const { platform, caller, input, device, hasher } = guess;
  const failures = passwordFailures(platform, guess.who);
  const wait = await failures.wait();
  if (wait) return err(wait);
  const account = await findAccountByLoginId(platform.db, guess.loginId);
  const verified = await hasher.verify(account?.password_hash ?? null, input.password);
  if (!verified.ok) return verified;

  if (account && verified.value.matches) {
    const rehashed = verified.value.outdated ? await hasher.hash(input.password) : null;
    const newHash = rehashed?.ok ? rehashed.value : null;
    const token = await platform.transaction((tx) =>
      openSession(platform, tx, caller, account, { device, newHash }),
    );
    if (token !== null) {
      await failures.forget();
      return ok({ accountId: account.id, sessionToken: token, deviceToken: device.token });
    }
  }
  await failures.count();
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: 'visitor',
    action: 'accounts.sign-in-failed',
    target: account?.id ?? null,
    requestId: caller.id,
  });
  return err({ code: 'wrong' });
}
