import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { closeBillingPause, findOpenBillingPause } from './billing-pauses.store.server.ts';
import { CHARGE_DUE } from './charge-due.server.ts';
import { extendForPause } from './extend-for-pause.server.ts';

/**
 * Staff let jobs charge again. Extends due days by the last days of the pause first, so that no card is tried by the
 * old dates. `not-open`: somebody else was first.
 */
export async function resumeBilling(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { pauseId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-open'>> {
  await extendForPause(platform);
  return liftBillingPause(platform, staff, input, caller);
}

/** `not-open`: somebody else was first. */
export function liftBillingPause(
  platform: Platform,
  staff: Reauthenticated<Member>,
  input: { pauseId: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-open'>> {
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const pause = await findOpenBillingPause(tx);
    if (pause?.id !== input.pauseId) return err('not-open');
    if (!(await closeBillingPause(tx, { at, by: staff.accountId, note: input.reason })))
      return err('not-open');
    tx.wake(CHARGE_DUE);
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'contracts.charging-resumed',
      target: pause.id,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(null);
  });
}
