import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Caller } from '../identity/actor.ts';
import type { Device } from '../sessions/recognize-device.server.ts';
import { describeDevice } from './describe-device.ts';
import type { SecondShown } from './login-block.ts';
import { insertSignIn } from './sign-in-history.store.server.ts';
import type { SignInOutcome } from './sign-in-history.ts';

/** Who tries to sign in, and from where. */
export type SignInAttempt = { loginId: string; caller: Caller; device: Device; country: string | null };

/** Adds a row to the history that the owner sees; of the address only the country is stored. */
export async function recordSignIn(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  attempt: SignInAttempt,
  end: { outcome: SignInOutcome; second?: SecondShown },
): Promise<void> {
  const { caller, device } = attempt;
  await insertSignIn(db, attempt.loginId, {
    at: clock.now(),
    outcome: end.outcome,
    second: end.second ?? null,
    country: attempt.country,
    device: describeDevice(caller.userAgent),
    device_hash: device.hash,
    known_device: device.known,
  });
}
