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
import { closeBillingAccount } from '#app/domains/billing/retention/close-billing-account.server.ts';
import { eraseMessages } from '#app/domains/notifications/erase-messages.server.ts';
import { accountDeleted } from '#app/domains/notifications/messages/account-deleted.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { erasePayers } from '#app/domains/subscriptions/invoices/save-payer.server.ts';
import { findDeletionBlocker } from '#app/domains/subscriptions/lifecycle/find-deletion-blocker.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { AccountDeletionError, AccountDeletionInput } from './account-deletion.ts';
import { recordDeletionReason } from './record-deletion-reason.server.ts';

/**
 * Deletes the member's account (spec §2, Delete account; decisions A8; security R31): nothing that identifies
 * the person stays, except in records that the law requires to be retained. Runs in one transaction; a final
 * mail says what is retained. Rejected while a service period runs or a payment is in progress, for the last
 * admin, or if the session has ended.
 */
export async function deleteAccount(
  platform: Platform,
  caller: Caller,
  browser: SignedInBrowser,
  input: AccountDeletionInput,
  hasher = passwordHash,
): Promise<Result<void, AccountDeletionError>> {
  const { member } = browser;
  const verified = await verifyCurrentPassword(platform, member, input.currentPassword, hasher);
  if (!verified.ok) return verified;
  // The hash of a password that nobody knows.
  const unusable = await hasher.hash(createToken());
  if (!unusable.ok) return err({ code: 'busy' });
  const deletion = { caller, browser, passwordHash: unusable.value };
  // Checking a recovery code consumes it, so every other check runs first, in a dry run.
  const dryRun = await commitOnlyIf(
    platform,
    (tx) => closeAndErase(platform, tx, deletion),
    () => false,
  );
  if (!dryRun.ok) return dryRun;
  const second = await verifySecondFactor(platform, verified.value, input.currentCode);
  if (!second.ok) return second;

  return commitOnlyIf(
    platform,
    async (tx): Promise<Result<void, AccountDeletionError>> => {
      const erased = await closeAndErase(platform, tx, deletion);
      if (!erased.ok) return erased;
      await recordDeletion(platform, tx, caller, input, erased.value);
      return ok(undefined);
    },
    (result) => result.ok,
  );
}

type Deletion = { caller: Caller; browser: SignedInBrowser; passwordHash: string };

/** Closes the billing account, then erases the person. If erasing is rejected, closing is rolled back. */
async function closeAndErase(
  platform: Platform,
  tx: Tx,
  { caller, browser, passwordHash }: Deletion,
): Promise<Result<ErasedAccount, AccountDeletionError>> {
  const { accountId } = browser.member;
  // Serializes with checkouts: both decide under this lock.
  const lock = await lockCustomer(platform, tx, accountId);
  const blocker = await findDeletionBlocker(platform, lock);
  if (blocker) return err(blocker);
  const closed = await closeBillingAccount(platform, lock);
  if (!closed.ok) return closed;
  await erasePayers(tx, accountId);
  await erasePayerNames(tx, accountId);
  const erased = await eraseAccount(platform, tx, { browser, passwordHash, requestId: caller.id });
  return erased.ok ? erased : err({ code: erased.error });
}

/** The final mail, the reason and the audit row. */
async function recordDeletion(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { reason }: AccountDeletionInput,
  erased: ErasedAccount,
): Promise<void> {
  const { accountId } = erased.profile;
  await eraseMessages(platform, tx, { accountId, addresses: addressesOf(erased) });
  await sendFinalMail(platform, tx, erased);
  const at = platform.clock.now();
  if (reason !== undefined) await recordDeletionReason(tx, reason, at);
  const action = 'membership.delete-account';
  await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: caller.id });
}

/**
 * Where earlier messages went. An email belongs to one account; a number may be shared, so it counts only if
 * verified. Text messages are addressed without dashes.
 */
const addressesOf = ({ profile: { email, tel }, verified }: ErasedAccount) =>
  verified.tel ? [email, mobileDigits(tel) ?? tel] : [email];

async function sendFinalMail(
  platform: Platform,
  tx: Tx,
  { profile, verified, signUpAllowedFrom }: ErasedAccount,
): Promise<void> {
  const { loginId, email, accountId } = profile;
  const name = nameInMessages(profile.name, loginId);
  const { supportEmail } = currentFacts(platform);
  const at = platform.clock.now();
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: email,
    ...accountDeleted({ name, loginId, at, verified, signUpAllowedFrom, supportEmail }),
    dedupeKey: `account-deleted:${accountId}`,
  });
}

/** Runs `work` in a transaction and rolls it back unless `keep` accepts the result, which is returned either way. */
async function commitOnlyIf<T>(
  platform: Pick<Platform, 'transaction'>,
  work: (tx: Tx) => Promise<T>,
  keep: (result: T) => boolean,
): Promise<T> {
  let rolledBack: { result: T } | undefined;
  try {
    return await platform.transaction(async (tx) => {
      const result = await work(tx);
      if (keep(result)) return result;
      rolledBack = { result };
      throw new Error('The account stays.');
    });
  } catch (error) {
    if (rolledBack === undefined) throw error;
    return rolledBack.result;
  }
}
