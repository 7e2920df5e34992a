import { emailChangeAttempt } from '#app/domains/notifications/messages/email-change-attempt.ts';
import { emailChangeCode } from '#app/domains/notifications/messages/email-change-code.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { dashedTel } from '../fields/tel.ts';
import {
  findMemberProfile,
  type MemberProfile,
  toMemberProfile,
} from '../identity/account-queries.server.ts';
import {
  type AccountRow,
  findAccountByEmail,
  SEALED_ADDRESS,
  SEALED_TEL,
  setMemberInfo,
} from '../identity/accounts.store.server.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { hashTel } from '../identity/hash-tel.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { recordSecurityChange } from '../notices/send-security-alert.server.ts';
import { passwordHash } from '../passwords/password-hash.server.ts';
import {
  type ReauthenticationError,
  verifyCurrentPassword,
  verifySecondFactor,
} from '../passwords/reauthenticate.server.ts';
import type { Limited } from '../rate-limits/limits.ts';
import { codeSendWindows, type Ticket, throttleAll } from '../rate-limits/throttle.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import type { MemberInfoInput } from './member-info-schema.ts';

export type ChangeMemberInfoError =
  | { code: 'id-fixed' }
  /** A new number or email requires the current password (security R7), and none was sent. */
  | { code: 'password-required' }
  /** The session ended, or the account was deleted, before the form arrived. */
  | { code: 'signed-out' }
  | ReauthenticationError;

/** `emailFlow`: to present with the code sent to a new email; null if the email stays. */
export type MemberInfoChanged = { emailFlow: string | null };

/**
 * Changes member info (spec §4). A new email counts once verified; a new number becomes unverified. Both
 * require the password, and the owner is mailed (security R7). Whether somebody else has the new email is not
 * revealed here; its owner is notified by mail (decisions A3).
 */
export async function changeMemberInfo(
  platform: Platform,
  by: SignedInBrowser & { caller: Caller },
  input: MemberInfoInput,
  hasher = passwordHash,
): Promise<Result<MemberInfoChanged, ChangeMemberInfoError>> {
  const { member, caller } = by;
  if (input.id !== undefined && input.id !== member.loginId) return err({ code: 'id-fixed' });
  const before = await findMemberProfile(platform, member.accountId);
  if (!before) return err({ code: 'signed-out' });
  const confirmed = sensitiveChanges(before, input);
  if (confirmed.tel || confirmed.email) {
    if (!input.currentPassword) return err({ code: 'password-required' });
    const passwordCheck = await verifyCurrentPassword(platform, member, input.currentPassword, hasher);
    if (!passwordCheck.ok) return passwordCheck;
    // Before the second factor, because checking that consumes a recovery code.
    const sends = confirmed.email ? await limitCodes(platform, member, input.email) : null;
    if (sends && !sends.ok) return sends;
    const factorCheck = await verifySecondFactor(platform, passwordCheck.value, input.currentCode);
    if (!factorCheck.ok) {
      await sends?.value.release();
      return factorCheck;
    }
  }
  const changed = await platform.transaction(async (tx) => {
    const locked = await lockSignedIn(platform, tx, by);
    if (!locked) return null;
    const row = locked.account;
    // Another tab may have saved in the meantime: these changes were not confirmed with the password.
    const change = sensitiveChanges(toMemberProfile(platform, row), input);
    if ((change.tel && !confirmed.tel) || (change.email && !confirmed.email)) return 'overtaken';
    await setMemberInfo(tx, member.accountId, {
      name: input.name,
      tel_sealed: platform.secrets.seal(SEALED_TEL, input.tel),
      tel_hash: hashTel(platform, input.tel),
      ...(change.tel && { tel_verified_at: null }),
      address_sealed: platform.secrets.seal(SEALED_ADDRESS, input.address),
      company: input.company || null,
    });
    const action = 'accounts.member-info-changed';
    const at = platform.clock.now();
    await recordAudit(tx, { at, actor: row.id, action, target: row.id, requestId: caller.id });
    if (change.tel) await recordSecurityChange(platform, tx, caller, row, 'tel-changed');
    return { emailFlow: change.email ? await requestNewEmail(platform, tx, row, input.email) : null };
  });
  if (changed === null) return err({ code: 'signed-out' });
  // Starts again from what the other tab saved; nothing is written yet.
  if (changed === 'overtaken') return changeMemberInfo(platform, by, input, hasher);
  return ok(changed);
}

/** Changes that require the password (security R7). */
const sensitiveChanges = (profile: MemberProfile, input: MemberInfoInput) => ({
  tel: dashedTel(profile.tel) !== input.tel,
  email: profile.email !== input.email,
});

/** Limits codes to one address, and from one member to any address. */
const limitCodes = (platform: Platform, member: Member, email: string): Promise<Result<Ticket, Limited>> =>
  throttleAll(platform, [...codeSendWindows(member.accountId), ...codeSendWindows(email)]);

/** One mail in either case: to the new address, or to its current owner. */
async function requestNewEmail(platform: Platform, tx: Tx, row: AccountRow, email: string): Promise<string> {
  const { origin } = platform;
  const owner = await findAccountByEmail(tx, email);
  if (owner) {
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId: owner.id,
      to: email,
      ...emailChangeAttempt({ loginId: owner.login_id, origin }),
      // Once a day, so that nobody can flood another person's mailbox.
      dedupeKey: `email-change-attempt:${owner.id}:${kstDate(platform.clock.now())}`,
    });
  }
  const loginId = row.login_id;
  const name = nameInMessages(row.name, loginId);
  const message = (code: string) => emailChangeCode({ name, loginId, code, origin });
  return issueCode(platform, tx, {
    purpose: 'change-email',
    to: email,
    accountId: row.id,
    message: owner ? null : message,
  });
}
