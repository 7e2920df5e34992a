import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import { CHARGE_DUE } from './charge-due.server.ts';
import { liftChargeStop } from './lift-charge-stop.server.ts';
import { waitOutStop } from './wait-out-stop.server.ts';

/**
 * A member of staff has looked, and lets jobs charge again: first the last days are given back that the stop took, so that
 * no card is tried by the days of before. `not-open`: another one was first.
 */
export async function resumeCharging(
  platform: Platform,
  staff: Member,
  input: { stopId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-open'>> {
  await waitOutStop(platform);
  const lifted = await liftChargeStop(platform, staff, input, caller);
  if (lifted.ok) await platform.jobs.wake(CHARGE_DUE);
  return lifted;
}
