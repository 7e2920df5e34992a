import { recoveryCode } from '#app/domains/notifications/messages/recovery-code.ts';
import { queueDecoy } from '#app/domains/notifications/queue-decoy.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { CODE_PURPOSES } from '../codes/code.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import type { Caller } from '../identity/actor.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { codeSendWindows, throttle, throttleAll } from '../rate-limits/throttle.server.ts';
import { findOwner } from './recovery.store.server.ts';

export type RecoveryRequest =
  | { purpose: 'find-id'; email: string }
  | { purpose: 'find-password'; email: string; id: string };

/** As long as a real code, so that the decoy has the same length. */
const NO_CODE = '000000';

/**
 * Mails a code to the owner of an address and returns the flow's token for the next form. If nobody has the
 * address, or not with this ID, the response and the work are the same and no code is sent (decisions A4;
 * security R8, B12).
 */
export async function sendRecoveryCode(
  platform: Platform,
  caller: Caller,
  request: RecoveryRequest,
): Promise<Result<{ flow: string }, Limited>> {
  const { purpose, email } = request;
  const fromNetwork = await throttle(platform, 'recovery', caller.address);
  if (!fromNetwork.ok) return fromNetwork;
  const toAddress = await throttleAll(platform, codeSendWindows(email));
  if (!toAddress.ok) return toAddress;
  const loginId = request.purpose === 'find-password' ? request.id : null;
  const owner = await findOwner(platform.db, { email, loginId });
  const { minutes } = CODE_PURPOSES[purpose];
  const message = (code: string) => recoveryCode({ purpose, code, minutes });
  const flow = await platform.transaction(async (tx) => {
    const code = { purpose, to: email, accountId: owner?.id ?? null, message: owner ? message : null };
    const token = await issueCode(platform, tx, code);
    if (!owner) await queueDecoy(platform, tx, { to: email, ...message(NO_CODE) });
    return token;
  });
  return ok({ flow });
}
