import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findMemberProfile, toMemberProfile } from '../identity/account-queries.server.ts';
import { findAccount, findAccountByLoginId } from '../identity/accounts.store.server.ts';
import { LOGIN_ID } from '../identity/login-id.ts';
import { findSessionOf, listKnownDevices } from '../sessions/sessions.store.server.ts';
import { listSignIns } from '../sign-in/sign-in-history.store.server.ts';
import { countryName, describeOutcome, SHOWN_SIGN_INS } from '../sign-in/sign-in-history.ts';
import { findTwoFactorState } from '../two-factor/two-factor-queries.server.ts';
import { EMAIL_REPLACEMENT_MS } from './email-replacement.ts';
import { findEmailReplacement } from './email-replacements.store.server.ts';
import { listStaffViews } from './staff-views.store.server.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findByIdOrLoginId(db: Queryable, key: string) {
  if (UUID.test(key)) return findAccount(db, key);
  return LOGIN_ID.test(key) ? findAccountByLoginId(db, key) : undefined;
}

/** `010-****-5678`: enough to compare with what a caller on the phone says. */
export function maskTel(tel: string): string {
  return tel.replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 3 ? digit : '*'));
}

export type MemberRecord = NonNullable<Awaited<ReturnType<typeof findMemberRecord>>>;

/**
 * What accounts knows about a member, without the details behind the page's "show". For staff; the caller
 * authorizes.
 */
export async function findMemberRecord(platform: Pick<Platform, 'db' | 'secrets'>, key: string) {
  const { db } = platform;
  const account = await findByIdOrLoginId(db, key);
  if (!account) return null;
  const { id } = account;
  const [session, devices, twoFactor, replacement, signIns, views] = await Promise.all([
    findSessionOf(db, id),
    listKnownDevices(db, id),
    findTwoFactorState(db, id),
    findEmailReplacement(db, id),
    listSignIns(db, id, SHOWN_SIGN_INS),
    listStaffViews(db, id, SHOWN_SIGN_INS),
  ]);
  const { tel, telVerified, name, company, mailLanguage } = toMemberProfile(platform, account);
  return {
    accountId: id,
    loginId: account.login_id,
    name,
    company,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    maskedTel: maskTel(tel),
    telVerified,
    hasAddress: account.address_sealed !== null,
    mailLanguage,
    role: account.role,
    status: account.status,
    createdAt: account.created_at,
    lastLoginAt: account.last_login_at,
    session: session ? { since: session.created_at, lastSeen: session.last_seen_at } : null,
    devices: devices.map((device) => ({ firstSeen: device.first_seen_at, lastSeen: device.last_seen_at })),
    twoFactor,
    emailReplacement: replacement
      ? {
          email: replacement.email,
          due: new Date(replacement.requested_at.getTime() + EMAIL_REPLACEMENT_MS),
        }
      : null,
    signIns: signIns.map((row) => ({
      id: row.id,
      at: row.at,
      device: row.device,
      country: countryName(row.country),
      outcome: describeOutcome(row.outcome, row.second),
      succeeded: row.outcome === 'signed-in',
    })),
    views,
  };
}

export type MemberDetails = { tel: string; address: string | null };

/** Details that a member's page shows only on request. The caller audits the access. */
export async function findMemberDetails(
  platform: Pick<Platform, 'db' | 'secrets'>,
  accountId: string,
): Promise<MemberDetails | null> {
  const profile = UUID.test(accountId) ? await findMemberProfile(platform, accountId) : null;
  return profile && { tel: profile.tel, address: profile.address };
}
