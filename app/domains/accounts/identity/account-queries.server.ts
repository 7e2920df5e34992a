import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { AccountName } from './account-name.ts';
import { findAccountNames } from './account-names.store.server.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByLoginId,
  findLoginIds,
  SEALED_ADDRESS,
  SEALED_TEL,
} from './accounts.store.server.ts';
import type { Member } from './actor.ts';

/** Member info (spec §3), decrypted. */
export type MemberProfile = {
  accountId: string;
  loginId: string;
  name: string;
  tel: string;
  telVerified: boolean;
  email: string;
  emailVerified: boolean;
  company: string | null;
  address: string | null;
  /** `null`: both languages. */
  mailLanguage: MailLanguage | null;
  /** The login before the current one; null during the first. */
  recentLoginAt: Date | null;
};

/** For the account's owner and for messages to them. */
export async function findMemberProfile(
  platform: Pick<Platform, 'db' | 'secrets'>,
  accountId: string,
): Promise<MemberProfile | null> {
  const row = await findAccount(platform.db, accountId);
  return row ? toMemberProfile(platform, row) : null;
}

/** Decrypts the sealed fields of an account row. */
export function toMemberProfile({ secrets }: Pick<Platform, 'secrets'>, row: AccountRow): MemberProfile {
  return {
    accountId: row.id,
    loginId: row.login_id,
    name: row.name,
    tel: secrets.open(SEALED_TEL, row.tel_sealed),
    telVerified: row.tel_verified_at !== null,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    company: row.company,
    address: row.address_sealed === null ? null : secrets.open(SEALED_ADDRESS, row.address_sealed),
    mailLanguage: row.mail_language,
    recentLoginAt: row.previous_login_at,
  };
}

/**
 * Finds a member to act as without a browser: for the demo's seed and for ID checks. Pages use
 * `app/web/session.server.ts`.
 */
export async function findMember(platform: Pick<Platform, 'db'>, loginId: string): Promise<Member | null> {
  const row = await findAccountByLoginId(platform.db, loginId);
  if (!row) return null;
  return {
    kind: 'member',
    accountId: row.id,
    loginId: row.login_id,
    name: row.name,
    role: row.role,
    // The demo never requires it.
    twoFactor: false,
  };
}

/** Neither frozen, suspended nor deleted. */
export async function isAccountActive(db: Queryable, accountId: string): Promise<boolean> {
  return (await findAccount(db, accountId))?.status === 'active';
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Login IDs by account id, for staff; skips values that are not account ids. */
export function listLoginIds(
  { db }: Pick<Platform, 'db'>,
  accountIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = accountIds.filter((id): id is string => id !== null && UUID.test(id));
  return findLoginIds(db, [...new Set(wanted)]);
}

/** Accounts by email, for staff. */
export async function listAccountNamesByEmail(
  { db }: Pick<Platform, 'db'>,
  emails: readonly string[],
): Promise<Map<string, AccountName>> {
  const found = emails.length === 0 ? [] : await findAccountNames(db, 'email', [...new Set(emails)]);
  return new Map(found.map(({ email, ...name }) => [email, name]));
}

/** Accounts by id, for staff lists; skips deleted accounts and values that are not account ids. */
export async function listAccountNames(
  { db }: Pick<Platform, 'db'>,
  accountIds: readonly (string | null)[],
): Promise<Map<string, AccountName>> {
  const wanted = new Set(accountIds.filter((id): id is string => id !== null && UUID.test(id)));
  const names = wanted.size === 0 ? [] : await findAccountNames(db, 'id', [...wanted]);
  return new Map(names.map(({ email, ...name }) => [name.accountId, name]));
}
