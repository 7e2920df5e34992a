import { mobileDigits } from '#app/domains/accounts/fields/tel.ts';
import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { nameInMessages } from '#app/domains/accounts/identity/name-in-messages.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { advertisingHour } from '#app/domains/notifications/advertising-hour.ts';
import type { Channel } from '#app/domains/notifications/message.ts';
import { type Advertisement, advertisement } from '#app/domains/notifications/messages/advertisement.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { canAdvertise, mapMarketingTicks } from './marketing.ts';
import { unsubscribeToken } from './unsubscribe-token.server.ts';

/**
 * The only way to send advertising (payments.md §4.7): to members who agreed to it, labeled, with the sender
 * and a free unsubscribe link, and not at night. Withdrawing the consent removes it from the outbox.
 */
export async function queueAdvertisement(
  platform: Platform,
  tx: Tx,
  {
    accountId,
    channel,
    dedupeKey,
    ...written
  }: Advertisement & {
    accountId: string;
    channel: Channel;
    dedupeKey: string;
  },
): Promise<Result<void, 'no-consent' | 'no-mobile'>> {
  // Serializes with a withdrawal of the consent.
  const profile = await lockAccount(platform, tx, accountId);
  if (!profile) return err('no-consent');
  const latest = latestConsents(await listConsents(tx, accountId));
  const consents = mapMarketingTicks((code) => latest[code]?.given ?? false);
  const notBefore = advertisingHour(platform.clock.now());
  if (!canAdvertise(notBefore, consents, channel)) return err('no-consent');
  const to = channel === 'sms' ? mobileDigits(profile.tel) : profile.email;
  if (to === null) return err('no-mobile');
  const token = unsubscribeToken(platform, accountId);
  const { company, supportEmail } = currentFacts(platform);
  const made = advertisement({
    ...written,
    name: nameInMessages(profile.name, profile.loginId),
    sender: { company, supportEmail },
    unsubscribe: {
      page: `${platform.origin}/unsubscribe?token=${token}`,
      oneClick: `${platform.origin}/unsubscribe/one-click?token=${token}`,
    },
  });
  await queueMessage(platform, tx, {
    ...made[channel],
    channel,
    kind: 'advertising',
    accountId,
    to,
    dedupeKey,
    notBefore,
  });
  return ok(undefined);
}
