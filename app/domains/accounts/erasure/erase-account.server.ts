import { randomBytes } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { randomCode } from '#app/shared/ids.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type MemberProfile, toMemberProfile } from '../identity/account-queries.server.ts';
import { lockAdmins, SEALED_TEL } from '../identity/accounts.store.server.ts';
import { signupBlockHashes } from '../identity/find-signup-block.server.ts';
import { signUpAllowedFrom } from '../identity/signup-block.ts';
import { insertSignupBlocks } from '../identity/signup-blocks.store.server.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { lockSignedIn, type SignedInBrowser } from '../sessions/lock-signed-in.server.ts';
import {
  clearRetentionDate,
  deleteRowsOf,
  listRecordsDue,
  overwriteAccount,
} from './erasure.store.server.ts';
import { retentionEnd } from './retention-schedule.ts';

export type ErasedAccount = {
  profile: MemberProfile;
  verified: { email: boolean; tel: boolean };
  signUpAllowedFrom: Date;
};

/**
 * Erases personal data of an account in the caller's transaction, and blocks its ID and its verified email
 * and number from signing up again, by keyed hash only (decisions A8, O9). Returns the old profile for the
 * final mail. The row stays under a random name, because orders and consents refer to it. Fails if the
 * session has ended, and for the last admin. `passwordHash`: of a password that nobody knows.
 */
export async function eraseAccount(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  erasure: { browser: SignedInBrowser; passwordHash: string; requestId: string },
): Promise<Result<ErasedAccount, 'signed-out' | 'last-admin'>> {
  const { browser, passwordHash, requestId } = erasure;
  const admins = await lockAdmins(tx);
  const locked = await lockSignedIn(platform, tx, browser);
  if (!locked) return err('signed-out');
  const { account } = locked;
  const accountId = account.id;
  const profile = toMemberProfile(platform, account);
  const blank = {
    // 80 bits, so that no two collide; shaped like any login ID.
    loginId: `gone${randomCode(16).toLowerCase()}`,
    email: `${randomBytes(16).toString('hex')}@deleted.invalid`,
    passwordHash,
    telSealed: platform.secrets.seal(SEALED_TEL, ''),
    retentionEnd: retentionEnd(platform.clock.now()),
  };
  if (admins.length === 1 && admins[0]?.id === accountId) return err('last-admin');
  await overwriteAccount(tx, accountId, blank);
  const at = platform.clock.now();
  await endSession(tx, { accountId }, { reason: 'signed-out', at, requestId });
  await deleteRowsOf(tx, accountId);
  const until = signUpAllowedFrom(at);
  const verified = { email: account.email_verified_at !== null, tel: account.tel_verified_at !== null };
  // An unverified address or number may belong to a stranger, who must not be blocked.
  const kept = {
    loginId: profile.loginId,
    ...(verified.email && { email: profile.email }),
    ...(verified.tel && { tel: profile.tel }),
  };
  const blocks = signupBlockHashes(platform, kept).map((each) => ({ ...each, until }));
  await insertSignupBlocks(tx, blocks);
  return ok({ profile, verified, signUpAllowedFrom: until });
}

/** Former members whose retained records are due for erasure. */
export function listFormerMembersDue({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  return listRecordsDue(db, clock.now());
}

/** Claims one in the transaction that erases its records; returns false if another run was first. */
export function claimFormerMember(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  accountId: string,
): Promise<boolean> {
  return clearRetentionDate(tx, accountId, clock.now());
}
