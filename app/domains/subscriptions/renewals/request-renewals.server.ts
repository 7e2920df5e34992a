import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { renewalRequested } from '#app/domains/notifications/messages/renewal.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, kstDate } from '#app/shared/dates.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordQuestion } from '../lifecycle/record-event.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { listEndingBetween } from './agreements.store.server.ts';
import { renewalMailFields } from './answer-renewal.server.ts';
import { getRenewalOffer } from './get-renewal-offer.server.ts';
import { RENEWAL_REQUEST_DAYS } from './renewal-terms.ts';

/** A request missed while the site was down is still made within these days. */
const LATE_DAYS = 3;

/**
 * Requests a renewal thirty days before the end, and again seven days before if there is no answer (payments.md
 * §4.5). Each once, however often it runs.
 */
export async function requestRenewals(platform: Platform): Promise<void> {
  const today = kstDate(platform.clock.now());
  for (const days of RENEWAL_REQUEST_DAYS) {
    const ending = await listEndingBetween(platform.db, {
      from: addDays(today, days - LATE_DAYS),
      until: addDays(today, days),
      unasked: `ask-renewal-${days}`,
    });
    for (const known of ending) {
      await request(platform, known.account_id, known.id, days).catch((error: unknown) =>
        platform.log.error('renewal not asked', { code: known.number, error }),
      );
    }
  }
}

async function request(
  platform: Platform,
  accountId: string,
  subscriptionId: string,
  days: (typeof RENEWAL_REQUEST_DAYS)[number],
): Promise<void> {
  const today = kstDate(platform.clock.now());
  await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, accountId);
    const subscription = await findRunningSubscription(tx, accountId);
    if (subscription?.id !== subscriptionId) return;
    const offer = await getRenewalOffer(platform, tx, subscription);
    if (offer.agreedAt !== null) return;
    const event = `ask-renewal-${days}` as const;
    if (!(await recordQuestion(platform, tx, subscription, event))) return;
    await notifySubscriber(platform, tx, subscription, event, (of) =>
      renewalRequested({
        ...of,
        ...renewalMailFields(subscription, offer),
        daysLeft: daysBetween(today, subscription.ends_on),
      }),
    );
  });
}
