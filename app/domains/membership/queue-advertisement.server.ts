import { mobileDigits } from '#app/domains/accounts/fields/tel.ts';
import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { advertisingHour } from '#app/domains/notifications/advertising-hour.ts';
import type { Channel, MessageText } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { siteFacts } from '#content/site-facts.ts';
import { canAdvertise, ticksBy } from './marketing.ts';
import { unsubscribeToken } from './unsubscribe-token.server.ts';

/**
 * The one way to send advertising (payments.md §4.7): only to members who agreed to it, marked, with the sender and a
 * free unsubscribe link, and not at night. Withdrawing the consent meanwhile takes it out of the outbox again.
 */
export async function queueAdvertisement(
  platform: Platform,
  tx: Tx,
  advertisement: MessageText & { accountId: string; channel: Channel; dedupeKey: string },
): Promise<Result<void, 'no-consent' | 'no-mobile'>> {
  const { accountId, channel, subject, text, dedupeKey } = advertisement;
  // A withdrawal waits for this lock, or was before.
  const profile = await lockAccount(platform, tx, accountId);
  if (!profile) return err('no-consent');
  const latest = latestConsents(await listConsents(tx, accountId));
  const consents = ticksBy((code) => latest[code]?.given ?? false);
  const notBefore = advertisingHour(platform.clock.now());
  if (!canAdvertise(notBefore, consents, channel)) return err('no-consent');
  const to = channel === 'sms' ? mobileDigits(profile.tel) : profile.email;
  if (to === null) return err('no-mobile');
  const { company, supportEmail } = siteFacts;
  const token = unsubscribeToken(platform, accountId);
  const link = `${platform.origin}/unsubscribe?token=${token}`;
  const marked = `(광고) ${channel === 'sms' ? text : subject}`;
  const facts = `\n--\n${company}, ${supportEmail}\nUnsubscribe free of charge: ${link}\n`;
  const body = text.trim().split(/\n{2,}/);
  const lang = /[가-힣]/.test(text) ? 'ko' : 'en';
  await queueMessage(platform, tx, {
    channel,
    kind: 'advertising',
    accountId,
    to,
    subject: channel === 'sms' ? subject : marked,
    text: `${channel === 'sms' ? marked : text}${facts}`,
    ...(channel === 'mail' && {
      content: {
        parts: [{ lang, subject: marked, body }],
        unsubscribe: { page: link, oneClick: `${platform.origin}/unsubscribe/one-click?token=${token}` },
      },
    }),
    dedupeKey,
    notBefore,
  });
  return ok(undefined);
}
