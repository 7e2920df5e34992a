import { emailChanged } from '#app/domains/notifications/messages/email-changed.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { isUniqueViolation, type Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { deleteEmailReplacement } from '../back-office/email-replacements.store.server.ts';
import { type RedeemError, redeemCode } from '../codes/redeem-code.server.ts';
import type { AccountRow, Locked } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { revokePasswordResets } from '../passwords/set-password.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import { setEmail } from './profile.store.server.ts';

/**
 * Confirms a new email by the code sent to it; the old address is mailed how to object (security R7). If
 * somebody else has taken the address in the meantime, the code is `spent`.
 */
export async function confirmEmail(
  platform: Platform,
  by: SignedInBrowser & { caller: Caller },
  entry: { flow: string; code: string },
): Promise<Result<{ email: string }, RedeemError | { code: 'signed-out' }>> {
  const { member, caller } = by;
  const redeemed = await redeemCode(platform, 'change-email', entry);
  if (!redeemed.ok) return redeemed;
  const { accountId, to } = redeemed.value;
  // A flow planted in somebody else's browser.
  if (accountId !== member.accountId) return err({ code: 'spent' });
  try {
    const changed = await platform.transaction(async (tx) => {
      const locked = await lockSignedIn(platform, tx, by);
      if (locked) await change(platform, tx, locked.account, { email: to, requestId: caller.id });
      return locked !== null;
    });
    if (!changed) return err({ code: 'signed-out' });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'spent' });
    throw error;
  }
  return ok({ email: to });
}

async function change(
  platform: Platform,
  tx: Tx,
  row: Locked<AccountRow>,
  { email, requestId }: { email: string; requestId: string },
): Promise<void> {
  const accountId = row.id;
  const at = platform.clock.now();
  await setEmail(tx, accountId, email, at);
  await deleteEmailReplacement(tx, accountId);
  // A person who reads the old mailbox must no longer be able to set a password.
  await revokePasswordResets(tx, row);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId,
    to: row.email,
    ...emailChanged({
      name: nameInMessages(row.name, row.login_id),
      loginId: row.login_id,
      at,
      origin: platform.origin,
    }),
    dedupeKey: `email-changed:${accountId}:${at.toISOString()}`,
  });
  const action = 'accounts.email-changed';
  await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId });
}
