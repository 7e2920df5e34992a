import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { nameInMessages } from '#app/domains/accounts/identity/name-in-messages.ts';
import { MARKETING_CODES } from '#app/domains/consents/consent.ts';
import { latestConsents, listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { discardAdvertising } from '#app/domains/notifications/discard-advertising.server.ts';
import { marketingChanged } from '#app/domains/notifications/messages/marketing-consent.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { MARKETING_NAMES, type MarketingTicks, mapMarketingTicks } from './marketing.ts';

/**
 * Gives and withdraws marketing consents: a new line of the ledger for each change, with today's text, and a
 * mail with the result (decisions A9; security R32). Withdrawing also drops advertising still in the outbox.
 */
export async function updateMarketingConsents(
  platform: Platform,
  by: { accountId: string; requestId: string; address: string },
  wanted: MarketingTicks,
): Promise<Result<{ changed: boolean }, 'gone'>> {
  const { accountId, requestId, address } = by;
  return platform.transaction(async (tx) => {
    // Serializes two tabs that save at once, so that each line of the ledger is a change.
    const profile = await lockAccount(platform, tx, accountId);
    if (!profile) return err('gone');
    const latest = latestConsents(await listConsents(tx, accountId));
    const now = mapMarketingTicks((code) => latest[code]?.given ?? false);
    const changed = MARKETING_CODES.filter((code) => wanted[code] !== now[code]);
    if (changed.length === 0) return ok({ changed: false });
    const items = changed.map((code) => ({ code, given: wanted[code] }));
    await recordConsents(platform, tx, { accountId, items, address });
    if (!wanted.marketing || !wanted['marketing-email']) await discardAdvertising(tx, accountId, 'mail');
    if (!wanted.marketing || !wanted['marketing-sms']) await discardAdvertising(tx, accountId, 'sms');
    const at = platform.clock.now();
    const labels = (given: boolean) =>
      items.filter((item) => item.given === given).map(({ code }) => MARKETING_NAMES[code]);
    const { email } = profile;
    const name = nameInMessages(profile.name, profile.loginId);
    const { company, supportEmail } = currentFacts(platform);
    const origin = platform.origin;
    const sender = { company, supportEmail };
    const message = { name, at, given: labels(true), withdrawn: labels(false), sender, origin };
    await queueMessage(platform, tx, {
      channel: 'mail',
      accountId,
      to: email,
      ...marketingChanged(message),
      dedupeKey: `marketing-changed:${accountId}:${requestId}`,
    });
    const action = 'membership.marketing-consents';
    await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId });
    return ok({ changed: true });
  });
}
