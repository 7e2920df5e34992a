import type { Caller, Member } from '#app/domains/accounts/actor.ts';
import { eraseAccount } from '#app/domains/accounts/erase-account.server.ts';
import type { MemberProfile } from '#app/domains/accounts/member-profile.server.ts';
import { passwordHash } from '#app/domains/accounts/password-hash.server.ts';
import { proveOwner } from '#app/domains/accounts/prove-owner.server.ts';
import { sessionToken } from '#app/domains/accounts/session-token.server.ts';
import { mobileDigits } from '#app/domains/accounts/tel.ts';
import { closeCustomer } from '#app/domains/billing/close-customer.server.ts';
import { forgetMessages } from '#app/domains/notifications/forget-messages.server.ts';
import { accountDeleted } from '#app/domains/notifications/messages/account-deleted.ts';
import { DELIVER_MAIL, queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { siteFacts } from '#content/site-facts.ts';
import type { LeavingError, LeavingInput } from './leaving.ts';
import { insertOpinion } from './opinions.store.server.ts';

/**
 * Deletes the account of who asks (spec §2, Delete account; decisions A8; security R31): nothing of it is left that says
 * who it was, except in what the law wants kept. Everything or nothing happens, in one transaction, and the last mail
 * says what did. Where a service period runs, money moves, or no admin would be left, nothing happens.
 */
export async function deleteAccount(
  platform: Platform,
  caller: Caller,
  member: Member,
  input: LeavingInput,
  hasher = passwordHash,
): Promise<Result<void, LeavingError>> {
  const { currentPassword, currentCode } = input;
  const proof = { currentPassword, ...(currentCode !== undefined && { currentCode }) };
  const proved = await proveOwner(platform, member, proof, hasher);
  if (!proved.ok) return proved;
  // Of a password that nobody ever knew.
  const unusable = await hasher.hash(sessionToken());
  if (!unusable.ok) return err({ code: 'busy' });
  const { accountId } = member;

  const deleted = await undoWhereRefused(platform, async (tx, refuse) => {
    const closed = await closeCustomer(platform, tx, accountId);
    if (!closed.ok) return refuse(closed.error);
    const erasure = { accountId, passwordHash: unusable.value, requestId: caller.id };
    const erased = await eraseAccount(platform, tx, erasure);
    if (!erased.ok) return refuse({ code: erased.error });
    const { profile, rejoinFrom } = erased.value;
    await forgetMessages(platform, tx, { accountId, addresses: addressesOf(profile) });
    await sendReceipt(platform, tx, profile, rejoinFrom);
    const at = platform.clock.now();
    if (input.reason !== undefined) await insertOpinion(tx, input.reason, kstDate(at));
    const action = 'membership.delete-account';
    await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: caller.id });
  });
  if (deleted.ok) await platform.jobs.wake(DELIVER_MAIL);
  return deleted;
}

/** Text messages go to the number without its dashes. */
const addressesOf = ({ email, tel }: MemberProfile) => [email, mobileDigits(tel) ?? tel];

async function sendReceipt(
  platform: Platform,
  tx: Queryable,
  { name, loginId, email, accountId }: MemberProfile,
  rejoinFrom: Date,
): Promise<void> {
  const { supportEmail } = siteFacts;
  const at = platform.clock.now();
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: email,
    ...accountDeleted({ name, loginId, at, rejoinFrom, supportEmail }),
    dedupeKey: `account-deleted:${accountId}`,
  });
}

/** A refusal in the middle takes back what was done before it. */
async function undoWhereRefused(
  platform: Pick<Platform, 'transaction'>,
  work: (tx: Queryable, refuse: (error: LeavingError) => never) => Promise<void>,
): Promise<Result<void, LeavingError>> {
  let refusal: LeavingError | undefined;
  const refuse = (error: LeavingError): never => {
    refusal = error;
    throw new Error('The account stays.');
  };
  try {
    await platform.transaction((tx) => work(tx, refuse));
  } catch (error) {
    if (refusal === undefined) throw error;
    return err(refusal);
  }
  return ok(undefined);
}
