import { twoFactorRemovalCode } from '#app/domains/notifications/messages/two-factor-removal-code.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { codeSends, throttleAll } from '../rate-limits/throttle.server.ts';
import { SEALED_FLOW, signInCodes } from '../sign-in/begin-sign-in-step.server.ts';
import { findSignInStep } from '../sign-in/find-sign-in-step.server.ts';
import { STEP_MS } from '../sign-in/pre-sign-in.ts';
import { putFlow } from '../sign-in/pre-sign-ins.store.server.ts';

/**
 * Mails a code to somebody who has lost authenticator and recovery codes (decisions A6). The password comes first: a
 * browser that did not get as far as the second factor cannot ask.
 */
export async function sendRemovalCode(
  platform: Platform,
  stepToken: string,
): Promise<Result<void, { code: 'gone' } | Limited>> {
  const waiting = await findSignInStep(platform, stepToken);
  if (waiting?.row.step !== 'two-factor') return err({ code: 'gone' });
  const { account } = waiting;
  const ticket = await throttleAll(platform, codeSends(signInCodes(account.id)));
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
    await putFlow(tx, waiting.row.token_hash, {
      flow_sealed: platform.secrets.seal(SEALED_FLOW, flow),
      expires_at: new Date(platform.clock.now().getTime() + STEP_MS),
    });
  });
  await platform.jobs.wake(DELIVER_MAIL);
  return ok(undefined);
}
