import { redeemCode } from '#app/domains/accounts/codes/redeem-code.server.ts';
import { mobileDigits } from '#app/domains/accounts/fields/tel.ts';
import type { Caller } from '#app/domains/accounts/identity/actor.ts';
import {
  type CreateAccountError,
  createAccount,
} from '#app/domains/accounts/identity/create-account.server.ts';
import { passwordHash } from '#app/domains/accounts/passwords/password-hash.server.ts';
import { hasVerifiedTel } from '#app/domains/accounts/profile/profile-queries.server.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import { throttle } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { MARKETING_CODES } from '#app/domains/consents/consent.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import {
  signUpBlockedByEmail,
  signUpBlockedByTel,
} from '#app/domains/notifications/messages/rejoin-refused.ts';
import { signUpAttempt } from '#app/domains/notifications/messages/sign-up-attempt.ts';
import { welcome } from '#app/domains/notifications/messages/welcome.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { MARKETING_NAMES } from './marketing.ts';
import type { SignUpInput } from './schema.ts';

export type SignUpError =
  | { code: 'taken' }
  /**
   * The code for the number is wrong, no longer valid, or missing although this site requires it (decisions
   * A2).
   */
  | { code: 'tel-code-wrong' | 'tel-code-spent' | 'tel-unverified' }
  /** Too many hashes are waiting: 503. */
  | { code: 'busy' }
  | Limited;

/**
 * Makes a person a member: account, consents, welcome mail and audit row in one transaction (spec §2,
 * Sign-up). A taken ID is reported. A taken email is not: the response is that of success, no account is
 * created, and the address's owner is mailed (decisions A3).
 */
export async function signUp(
  platform: Platform,
  caller: Caller,
  input: SignUpInput,
  hasher = passwordHash,
): Promise<Result<'done', SignUpError>> {
  const ticket = await throttle(platform, 'sign-up', caller.address);
  if (!ticket.ok) return ticket;
  const tel = await verifyTel(platform, input);
  if (!tel.ok) return tel;
  const hashed = await hasher.hash(input.password);
  if (!hashed.ok) return err({ code: 'busy' });
  const refusal = await platform.transaction((tx) =>
    createMember(platform, tx, caller, input, { hash: hashed.value, telVerified: tel.value }),
  );
  if (refusal?.code === 'login-id-taken') return err({ code: 'taken' });
  if (refusal === null) platform.counts.add('sign-up');
  return ok('done');
}

/** Whether the number is verified, by a code confirmed before or by one sent with the form. */
async function verifyTel(platform: Platform, input: SignUpInput): Promise<Result<boolean, SignUpError>> {
  const { telFlow: flow, telCode: code, tel } = input;
  if (flow !== undefined && (await hasVerifiedTel(platform, { flow, tel }))) return ok(true);
  if (flow !== undefined && code !== undefined) {
    const redeemed = await redeemCode(platform, 'verify-tel', { flow, code });
    if (!redeemed.ok) {
      return err(
        redeemed.error.code === 'limited' ? redeemed.error : { code: `tel-code-${redeemed.error.code}` },
      );
    }
    if (redeemed.value.to === mobileDigits(tel)) return ok(true);
  }
  return platform.requireVerifiedTel ? err({ code: 'tel-unverified' }) : ok(false);
}

async function createMember(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  input: SignUpInput,
  verified: { hash: string; telVerified: boolean },
): Promise<CreateAccountError | null> {
  const created = await createAccount(platform, tx, {
    loginId: input.id,
    email: input.email,
    passwordHash: verified.hash,
    name: input.name,
    tel: input.tel,
    telVerified: verified.telVerified,
    company: input.company || null,
  });
  const at = platform.clock.now();
  const origin = platform.origin;
  if (!created.ok) {
    if (created.error.code === 'login-id-taken') return created.error;
    if (created.error.code === 'left-before') {
      await notifyFormerMember(platform, tx, caller, input, created.error);
      return created.error;
    }
    const { accountId, loginId } = created.error.owner;
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId,
      to: input.email,
      ...signUpAttempt({ loginId, origin }),
      // Once a day, so that nobody can flood another person's mailbox.
      dedupeKey: `sign-up-attempt:${accountId}:${kstDate(at)}`,
    });
    const action = 'membership.sign-up-email-taken';
    await recordAudit(tx, { at, actor: 'visitor', action, target: accountId, requestId: caller.id });
    return created.error;
  }
  const { accountId } = created.value;
  await recordConsents(platform, tx, { accountId, items: consentsOf(input), address: caller.address });
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId,
    to: input.email,
    ...welcome({ name: input.name, loginId: input.id, origin, marketing: marketingOf(platform, input, at) }),
    dedupeKey: `welcome:${accountId}`,
  });
  const action = 'membership.sign-up';
  await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: caller.id });
  return null;
}

/**
 * Mails a former member who signs up again too early. The page responds as for a new member, so that nobody
 * learns that a number or address belonged to one. The mail names the day if the email matched, and says
 * little if only the number did.
 */
async function notifyFormerMember(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { email }: SignUpInput,
  { by, until }: Extract<CreateAccountError, { code: 'left-before' }>,
): Promise<void> {
  const at = platform.clock.now();
  const { supportEmail } = currentFacts(platform);
  const message =
    by === 'email' ? signUpBlockedByEmail({ until, supportEmail }) : signUpBlockedByTel({ supportEmail });
  await queueMessage(platform, tx, {
    channel: 'mail',
    to: email,
    ...message,
    dedupeKey: `left-before:${platform.secrets.hash('left-before', email)}:${kstDate(at)}`,
  });
  const action = 'membership.sign-up-left-before';
  await recordAudit(tx, { at, actor: 'visitor', action, target: null, requestId: caller.id });
}

/** What the welcome mail says about marketing; undefined without consent. */
function marketingOf(platform: Platform, input: SignUpInput, at: Date) {
  const { company, supportEmail } = currentFacts(platform);
  const codes = consentsOf(input).flatMap(({ code, given }) => (given ? [code] : []));
  const given = MARKETING_CODES.filter((code) => codes.includes(code)).map((code) => MARKETING_NAMES[code]);
  return given.length > 0 ? { at, given, sender: { company, supportEmail } } : undefined;
}

/** Both required ones are given: the schema rejects the input otherwise (security R28). */
function consentsOf(input: SignUpInput) {
  return [
    { code: 'terms-of-use', given: input.termsofuse__slz },
    { code: 'privacy-collection', given: input.termsofuse__privacy },
    { code: 'marketing', given: input.termsofuse__marketing },
    { code: 'marketing-sms', given: input.termsofuse__marketing_sms },
    { code: 'marketing-call', given: input.termsofuse__marketing_call },
    { code: 'marketing-email', given: input.termsofuse__marketing_email },
  ] as const;
}
