import { type ErasedAccount, eraseAccount } from '#app/domains/accounts/erasure/erase-account.server.ts';
import { mobileDigits } from '#app/domains/accounts/fields/tel.ts';
import type { Caller } from '#app/domains/accounts/identity/actor.ts';
import { createToken } from '#app/domains/accounts/identity/create-token.server.ts';
import { nameInMessages } from '#app/domains/accounts/identity/name-in-messages.ts';
import { passwordHash } from '#app/domains/accounts/passwords/password-hash.server.ts';
import {
  verifyCurrentPassword,
  verifySecondFactor,
} from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import type { SignedInBrowser } from '#app/domains/accounts/sessions/lock-signed-in.server.ts';
import { erasePayerNames } from '#app/domains/bank-statements/matching/erase-payer-names.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { CLOSE_VIRTUAL_ACCOUNTS } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { closeBillingAccount } from '#app/domains/billing/retention/close-billing-account.server.ts';
import { eraseMessages } from '#app/domains/notifications/erase-messages.server.ts';
import { accountDeleted } from '#app/domains/notifications/messages/account-deleted.ts';
import { DELIVER_MAIL, queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { erasePayers } from '#app/domains/subscriptions/invoices/save-payer.server.ts';
import { findDeletionBlocker } from '#app/domains/subscriptions/lifecycle/find-deletion-blocker.server.ts';
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
 * says what did. Where a service period runs, money moves, no admin would be left, or the session ended meanwhile,
 * nothing happens.
 */
export async function deleteAccount(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser,
  input: LeavingInput,
  hasher = passwordHash,
): Promise<Result<void, LeavingError>> {
  const { member } = browser;
  const proved = await verifyCurrentPassword(platform, member, input.currentPassword, hasher);
  if (!proved.ok) return proved;
  // Of a password that nobody ever knew.
  const unusable = await hasher.hash(createToken());
  if (!unusable.ok) return err({ code: 'busy' });
  const leaving = { caller, browser, passwordHash: unusable.value };
  // A recovery code is used up by being looked at, so all else that may refuse is asked before it.
  const rehearsed = await keptWhere(
    platform,
    (tx) => closeAndErase(platform, tx, leaving),
    () => false,
  );
  if (!rehearsed.ok) return rehearsed;
  const second = await verifySecondFactor(platform, proved.value, input.currentCode);
  if (!second.ok) return second;

  const deleted = await keptWhere(
    platform,
    async (tx): Promise<Result<void, LeavingError>> => {
      const erased = await closeAndErase(platform, tx, leaving);
      if (!erased.ok) return erased;
      await leaveWords(platform, tx, caller, input, erased.value);
      return ok(undefined);
    },
    ({ ok: kept }) => kept,
  );
  if (deleted.ok) {
    await platform.jobs.wake(CLOSE_VIRTUAL_ACCOUNTS);
    await platform.jobs.wake(DELIVER_MAIL);
  }
  return deleted;
}

type Leaver = { caller: Caller; browser: SignedInBrowser; passwordHash: string };

/** Ends what there is about money, and then who it was. A refusal of the second must take back the first. */
async function closeAndErase(
  platform: Platform,
  tx: Queryable,
  { caller, browser, passwordHash }: Leaver,
): Promise<Result<ErasedAccount, LeavingError>> {
  const { accountId } = browser.member;
  // A checkout waits here, or has happened before: both decide under this lock.
  await lockCustomer(platform, tx, accountId);
  const blocker = await findDeletionBlocker(platform, tx, accountId);
  if (blocker) return err(blocker);
  const closed = await closeBillingAccount(platform, tx, accountId);
  if (!closed.ok) return closed;
  await erasePayers(tx, accountId);
  await erasePayerNames(tx, accountId);
  const erased = await eraseAccount(platform, tx, { browser, passwordHash, requestId: caller.id });
  return erased.ok ? erased : err({ code: erased.error });
}

/** What is said about it: the last mail, the opinion, the row of the audit log. */
async function leaveWords(
  platform: Platform,
  tx: Queryable,
  caller: Caller,
  { reason }: LeavingInput,
  erased: ErasedAccount,
): Promise<void> {
  const { accountId } = erased.profile;
  await eraseMessages(platform, tx, { accountId, addresses: addressesOf(erased) });
  await sendReceipt(platform, tx, erased);
  const at = platform.clock.now();
  if (reason !== undefined) await insertOpinion(tx, reason, kstDate(at));
  const action = 'membership.delete-account';
  await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: caller.id });
}

/**
 * Where messages from before the account went. An email belongs to one account; a number may be several people's, and
 * only who proved it can have been sent anything there. Text messages go to the number without its dashes.
 */
const addressesOf = ({ profile: { email, tel }, proved }: ErasedAccount) =>
  proved.tel ? [email, mobileDigits(tel) ?? tel] : [email];

async function sendReceipt(
  platform: Platform,
  tx: Queryable,
  { profile, proved, rejoinFrom }: ErasedAccount,
): Promise<void> {
  const { loginId, email, accountId } = profile;
  const name = nameInMessages(profile.name, loginId);
  const { supportEmail } = siteFacts;
  const at = platform.clock.now();
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: email,
    ...accountDeleted({ name, loginId, at, proved, rejoinFrom, supportEmail }),
    dedupeKey: `account-deleted:${accountId}`,
  });
}

/** What `work` answers in a transaction that stays only where `keep` says so of the answer. */
async function keptWhere<T>(
  platform: Pick<Platform, 'transaction'>,
  work: (tx: Queryable) => Promise<T>,
  keep: (answer: T) => boolean,
): Promise<T> {
  let undone: { answer: T } | undefined;
  try {
    return await platform.transaction(async (tx) => {
      const answer = await work(tx);
      if (keep(answer)) return answer;
      undone = { answer };
      throw new Error('The account stays.');
    });
  } catch (error) {
    if (undone === undefined) throw error;
    return undone.answer;
  }
}
