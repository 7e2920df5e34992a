import { findMemberProfile, isAccountActive } from '#app/domains/accounts/identity/account-queries.server.ts';
import { listConsenting } from '#app/domains/consents/consent-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Emails of members who want to be notified when Routi-AI opens. */
export async function listLaunchNoticeEmails(platform: Platform): Promise<string[]> {
  const emails: string[] = [];
  for (const accountId of await listConsenting(platform.db, 'launch-notice')) {
    if (!(await isAccountActive(platform.db, accountId))) continue;
    const profile = await findMemberProfile(platform, accountId);
    if (profile) emails.push(profile.email);
  }
  return emails;
}
