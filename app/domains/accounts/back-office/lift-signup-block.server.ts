import { randomUUID } from 'node:crypto';
import { signupBlockLifted } from '#app/domains/notifications/messages/signup-block-lifted.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { signupBlockHashes } from '../identity/find-signup-block.server.ts';
import type { SignupBlockKind, SignupBlockValues } from '../identity/signup-block.ts';
import { deleteSignupBlocks } from '../identity/signup-blocks.store.server.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';

/**
 * Lets a former member sign up again with these values before the three years are over (decisions A8, O9). A
 * blocked email is notified by mail. `not-found`: none of the values is blocked.
 */
export async function liftSignupBlock(
  platform: Platform,
  staff: Reauthenticated<Member>,
  { values, reason }: { values: Partial<SignupBlockValues>; reason: string },
  caller: Caller,
): Promise<Result<SignupBlockKind[], 'not-found'>> {
  const hashes = signupBlockHashes(platform, values);
  if (hashes.length === 0) return err('not-found');
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const lifted = await deleteSignupBlocks(tx, hashes);
    if (lifted.length === 0) return err('not-found');
    const action = 'accounts.signup-block-lifted';
    // The audit log names nobody: it is not stored whose block this was.
    const target = lifted.sort().join(',');
    await recordAudit(tx, { at, actor: staff.accountId, action, target, requestId: caller.id, reason });
    if (values.email !== undefined && lifted.includes('email')) {
      await queueMessage(platform, tx, {
        channel: 'mail',
        to: values.email,
        ...signupBlockLifted({ origin: platform.origin }),
        dedupeKey: `signup-block-lifted:${randomUUID()}`,
      });
    }
    return ok(lifted);
  });
}
