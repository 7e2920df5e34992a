import type { Platform } from '#app/platform/platform.ts';
import {
  listLatestSuccessfulSignIns,
  listSignIns as listRows,
  type SignInRow,
} from './sign-in-history.store.server.ts';
import { countryName } from './sign-in-history.ts';

export type OwnSignIn = Pick<SignInRow, 'at' | 'outcome' | 'second' | 'country' | 'device'>;

const LIMIT = 1_000;

/** The recorded sign-ins of an account, newest first, without what identifies a browser. */
export async function listSignIns({ db }: Pick<Platform, 'db'>, accountId: string): Promise<OwnSignIn[]> {
  const rows = await listRows(db, accountId, LIMIT);
  return rows.map(({ at, outcome, second, country, device }) => ({ at, outcome, second, country, device }));
}

/** A login and its history row are written one after the other, at most this far apart. */
const SAME_LOGIN_MS = 60_000;

export type RecentLogin = { at: Date; device: string | null; country: string | null };

/**
 * The login before the current one, for the head of My page (spec §2); null during the first. Device and
 * country are missing once the history is purged, which happens before the account forgets the time.
 */
export async function findRecentLogin(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
): Promise<RecentLogin | null> {
  const [present, before] = await listLatestSuccessfulSignIns(db, accountId);
  const at = present?.previous_login_at;
  if (!at) return null;
  const same = before?.at && Math.abs(before.at.getTime() - at.getTime()) < SAME_LOGIN_MS;
  if (!same) return { at, device: null, country: null };
  return { at, device: before.device, country: countryName(before.country) };
}
