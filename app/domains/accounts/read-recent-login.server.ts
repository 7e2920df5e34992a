import type { Platform } from '#app/platform/platform.ts';
import { findAccount } from './accounts.store.server.ts';
import { listEntries } from './sign-in-history.store.server.ts';
import { countryName } from './sign-in-history.ts';

export type RecentLogin = { at: Date; device: string | null; country: string | null };

/**
 * The login before the present one, for the head of My page (spec §2); null during the first. Device and country are
 * told as long as the history has it, which forgets sooner than the account.
 */
export async function readRecentLogin(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
): Promise<RecentLogin | null> {
  const [account, entries] = await Promise.all([findAccount(db, accountId), listEntries(db, accountId, 2)]);
  const at = account?.previous_login_at;
  if (!at) return null;
  const entry = entries[1];
  if (entry?.at.getTime() !== at.getTime()) return { at, device: null, country: null };
  return { at, device: entry.device, country: countryName(entry.country) };
}
