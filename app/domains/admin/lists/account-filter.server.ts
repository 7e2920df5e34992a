import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import type { Platform } from '#app/platform/platform.ts';

/** The account of a login ID in a filter: null without a filter, undefined if it does not exist. */
export async function accountFilter(platform: Platform, loginId: string): Promise<string | null | undefined> {
  if (loginId === '') return null;
  const member = LOGIN_ID.test(loginId) ? await findMember(platform, loginId) : null;
  return member?.accountId;
}
