import { emailChanged } from '#app/domains/notifications/messages/email-changed.ts';
import {
  emailReplaced,
  emailReplacementRequested,
} from '#app/domains/notifications/messages/email-replacement.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { grantRight } from '../codes/grant-right.server.ts';
import { consumeRight, findRight, revokeRights } from '../codes/rights.store.server.ts';
import { findAccountByEmail, lockAccountRow } from '../identity/accounts.store.server.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { sendSecurityAlert } from '../notices/send-security-alert.server.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';
import { revokePasswordResets } from '../passwords/set-password.server.ts';
import { lockOwner } from '../recovery/recovery.store.server.ts';
import { changeByStaff, type StaffChangeError, type StaffDecision } from './change-by-staff.server.ts';
import { EMAIL_REPLACEMENT_MS } from './email-replacement.ts';
import {
  deleteEmailReplacement,
  findEmailReplacement,
  insertEmailReplacement,
  listReplacementsDue,
  replaceEmail,
} from './email-replacements.store.server.ts';

/**
 * Starts the 72 hours after which an account gets another email, for a member who lost the mailbox and proved
 * their identity. The old address is mailed a link that cancels it; any sign-in cancels it too. `not-open`:
 * one is already pending.
 */
export async function requestEmailReplacement(
  platform: Platform,
  staff: Reauthenticated<Member>,
  decision: StaffDecision & { email: string },
  caller: Caller,
): Promise<Result<{ due: Date }, StaffChangeError | 'email-taken'>> {
  const { email } = decision;
  if (await findAccountByEmail(platform.db, email)) return err('email-taken');
  return changeByStaff(platform, staff, decision, caller, {
    action: 'accounts.email-replacement-requested',
    async apply(tx, account, at) {
      const due = new Date(at.getTime() + EMAIL_REPLACEMENT_MS);
      const row = { account_id: account.id, email, requested_by: staff.accountId, requested_at: at };
      if (!(await insertEmailReplacement(tx, row))) return err('not-open');
      const token = await grantRight(platform, tx, 'keep-email', account.id);
      const message = emailReplacementRequested({
        loginId: account.login_id,
        due,
        keepLink: `${platform.origin}/keepemail?key=${token}`,
        origin: platform.origin,
      });
      await sendSecurityAlert(platform, tx, account, message, `email-replacement:${hashToken(token)}`);
      return ok({ due });
    },
  });
}

/** Cancels the replacement by the link mailed to the old address. The link works once. */
export async function cancelEmailReplacement(
  platform: Pick<Platform, 'transaction' | 'clock'>,
  caller: Caller,
  key: string,
): Promise<Result<void, 'gone'>> {
  const at = platform.clock.now();
  const lookup = { allows: 'keep-email', tokenHash: hashToken(key), now: at } as const;
  return platform.transaction(async (tx) => {
    const accountId = await findRight(tx, lookup);
    // Lock order: the account before its rights, as in account deletion.
    const owner = accountId === undefined ? undefined : await lockOwner(tx, accountId);
    if (!owner || (await consumeRight(tx, lookup)) === undefined) return err('gone');
    if (!(await deleteEmailReplacement(tx, owner.id))) return err('gone');
    const action = 'accounts.email-replacement-canceled';
    await recordAudit(tx, { at, actor: owner.id, action, target: owner.id, requestId: caller.id });
    return ok(undefined);
  });
}

/** Does not consume the link: mail scanners open every link. */
export async function isEmailReplacementLinkValid(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  key: string,
): Promise<boolean> {
  const lookup = { allows: 'keep-email', tokenHash: hashToken(key), now: clock.now() } as const;
  const accountId = await findRight(db, lookup);
  return accountId !== undefined && (await findEmailReplacement(db, accountId)) !== undefined;
}

export async function replaceEmailsWhenDue(platform: Platform): Promise<void> {
  for (const accountId of await listReplacementsDue(platform.db, requestedBefore(platform))) {
    // One failing account must not block the others.
    try {
      await replace(platform, accountId);
    } catch (error) {
      platform.log.error('email not replaced', { account: accountId, error });
    }
  }
}

const requestedBefore = ({ clock }: Pick<Platform, 'clock'>) =>
  new Date(clock.now().getTime() - EMAIL_REPLACEMENT_MS);

/** Cancels the replacement if another account has taken the address in the meantime. */
async function replace(platform: Platform, accountId: string): Promise<void> {
  const at = platform.clock.now();
  await platform.transaction(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    const pending = await findEmailReplacement(tx, accountId);
    if (!account || !pending || pending.requested_at > requestedBefore(platform)) return;
    await deleteEmailReplacement(tx, accountId);
    await revokeRights(tx, 'keep-email', accountId);
    const { email } = pending;
    const isReplaced = await replaceEmail(tx, accountId, email);
    const action = isReplaced ? 'accounts.email-replaced' : 'accounts.email-replacement-canceled';
    await recordAudit(tx, { at, actor: 'system', action, target: accountId, requestId: null });
    if (!isReplaced) return;
    // A person who reads the old mailbox must no longer be able to set a password.
    await revokePasswordResets(tx, account);
    const loginId = account.login_id;
    const origin = platform.origin;
    const mail = { channel: 'mail', accountId } as const;
    await queueMessage(platform, tx, {
      ...mail,
      to: email,
      ...emailReplaced({ loginId, origin }),
      dedupeKey: `email-replaced:${accountId}:${at.toISOString()}`,
    });
    await queueMessage(platform, tx, {
      ...mail,
      to: account.email,
      ...emailChanged({ name: nameInMessages(account.name, loginId), loginId, at, origin }),
      dedupeKey: `email-changed:${accountId}:${at.toISOString()}`,
    });
  });
}
