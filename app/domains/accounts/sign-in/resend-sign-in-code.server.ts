import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { codeSends, throttleAll } from '../rate-limits/throttle.server.ts';
import { mailCode, SEALED_FLOW, signInCodes } from './begin-sign-in-step.server.ts';
import { findSignInStep } from './find-sign-in-step.server.ts';
import { STEP_MS } from './pre-sign-in.ts';
import { putFlow } from './pre-sign-ins.store.server.ts';

/** Mails another code for a stopped login; the one before is worth nothing from then on. */
export async function resendSignInCode(
  platform: Platform,
  stepToken: string,
): Promise<Result<void, { code: 'gone' } | Limited>> {
  const waiting = await findSignInStep(platform, stepToken);
  if (waiting?.row.step !== 'mailed-code') return err({ code: 'gone' });
  const ticket = await throttleAll(platform, codeSends(signInCodes(waiting.account.id)));
  if (!ticket.ok) return ticket;
  await platform.transaction(async (tx) => {
    const flow = await mailCode(platform, tx, waiting.account);
    await putFlow(tx, waiting.row.token_hash, {
      flow_sealed: platform.secrets.seal(SEALED_FLOW, flow),
      expires_at: new Date(platform.clock.now().getTime() + STEP_MS),
    });
  });
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(undefined);
}
