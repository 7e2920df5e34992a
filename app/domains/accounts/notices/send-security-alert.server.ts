import { randomUUID } from 'node:crypto';
import type { MailAndText } from '#app/domains/notifications/message.ts';
import { passwordChanged } from '#app/domains/notifications/messages/password-changed.ts';
import { recoveryCodeUsed } from '#app/domains/notifications/messages/recovery-code-used.ts';
import {
  type SecurityChange,
  securityChanged,
} from '#app/domains/notifications/messages/security-changed.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { grantRight } from '../codes/grant-right.server.ts';
import { mobileDigits } from '../fields/tel.ts';
import { type AccountRow, SEALED_TEL } from '../identity/accounts.store.server.ts';
import type { Caller } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';
import { countRecoveryCodes } from '../two-factor/two-factor.store.server.ts';

/** Notifies an owner by mail and SMS, because one of the two may be lost or taken over. */
export async function sendSecurityAlert(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  account: AccountRow,
  { mail, sms }: MailAndText,
  occasion: string,
): Promise<void> {
  const digits = mobileDigits(platform.secrets.open(SEALED_TEL, account.tel_sealed));
  const dedupeKey = (channel: string) => `${occasion}:${account.id}:${channel}`;
  await queueMessage(platform, tx, {
    ...mail,
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    dedupeKey: dedupeKey('mail'),
  });
  // A landline receives no text messages.
  if (digits === null) return;
  await queueMessage(platform, tx, {
    ...sms,
    channel: 'sms',
    accountId: account.id,
    to: digits,
    dedupeKey: dedupeKey('sms'),
  });
}

/** Audits a change of an account's security settings and mails its owner (security R7, R34). */
export async function recordSecurityChange(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Tx,
  caller: Caller,
  account: Pick<AccountRow, 'id' | 'name' | 'login_id' | 'email'>,
  what: SecurityChange,
): Promise<void> {
  const at = platform.clock.now();
  const { id, login_id: loginId } = account;
  const name = nameInMessages(account.name, loginId);
  await recordAudit(tx, { at, actor: id, action: `accounts.${what}`, target: id, requestId: caller.id });
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: id,
    to: account.email,
    ...securityChanged({ what, name, loginId, at, origin: platform.origin }),
    dedupeKey: `${what}:${randomUUID()}`,
  });
}

/**
 * Mails the owner about a changed password, with a link to freeze the account if somebody else changed it.
 */
export async function notifyPasswordChanged(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'name' | 'login_id' | 'email'>,
): Promise<void> {
  const token = await grantRight(platform, tx, 'freeze', account.id);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    ...passwordChanged({
      name: nameInMessages(account.name, account.login_id),
      loginId: account.login_id,
      at: platform.clock.now(),
      freezeLink: `${platform.origin}/freezeaccount?key=${token}`,
    }),
    dedupeKey: `password-changed:${hashToken(token)}`,
  });
}

/** Mails the owner that a recovery code was used, and how many are left. */
export async function notifyRecoveryCodeUsed(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Tx,
  account: AccountRow,
): Promise<void> {
  const at = platform.clock.now();
  const loginId = account.login_id;
  const name = nameInMessages(account.name, loginId);
  const left = await countRecoveryCodes(tx, account.id);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    ...recoveryCodeUsed({ name, loginId, at, left, origin: platform.origin }),
    dedupeKey: `recovery-code-used:${account.id}:${at.toISOString()}:${left}`,
  });
}
