import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { nameInMessages } from '#app/domains/accounts/identity/name-in-messages.ts';
import { MARKETING_CODES } from '#app/domains/consents/consent.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { claimReminder, listDueReminders } from '#app/domains/consents/list-due-reminders.server.ts';
import { marketingReminder } from '#app/domains/notifications/messages/marketing-consent.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { MARKETING_NAMES } from './marketing.ts';
import { unsubscribeToken } from './unsubscribe-token.server.ts';

/**
 * Reminds members every two years what they agreed to receive, since when, and how to keep or withdraw it
 * (security R32; payments.md §4.7). The law requires this notice, so it is not advertising itself.
 */
export async function sendMarketingReminders(platform: Platform): Promise<void> {
  for (const accountId of await listDueReminders(platform)) {
    // One failing account must not block the others' reminders.
    try {
      await remind(platform, accountId);
    } catch (error) {
      platform.log.error('reminder failed', { account: accountId, error });
    }
  }
}

async function remind(platform: Platform, accountId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const profile = await lockAccount(platform, tx, accountId);
    // Recorded for deleted accounts as well, so that they are not listed again.
    if (!(await claimReminder(platform, tx, accountId)) || !profile) return;
    const latest = latestConsents(await listConsents(tx, accountId));
    const consents = MARKETING_CODES.flatMap((code) => {
      const consent = latest[code];
      return consent?.given ? [{ label: MARKETING_NAMES[code], at: consent.at }] : [];
    });
    const { company, supportEmail } = currentFacts(platform);
    const { origin } = platform;
    const withdrawLink = `${origin}/unsubscribe?token=${unsubscribeToken(platform, accountId)}`;
    const sender = { company, supportEmail };
    const name = nameInMessages(profile.name, profile.loginId);
    const message = { name, consents, sender, origin, withdrawLink };
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId,
      to: profile.email,
      ...marketingReminder(message),
      dedupeKey: `marketing-reminder:${accountId}:${kstDate(platform.clock.now())}`,
    });
  });
}
