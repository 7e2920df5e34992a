import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { bothNames } from '#app/domains/billing/payments/payment-method.ts';
import { priceAnnounced } from '#app/domains/notifications/messages/price-change.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordQuestion } from '../lifecycle/record-event.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type Campaign, listOpenCampaigns, listSubscriptionsToNotify } from './campaigns.store.server.ts';
import { findPriceOffer } from './find-price-offer.server.ts';

/** Notifies each subscription of a price campaign once, when its answer begins to count. */
export async function notifyNewPrices(platform: Platform): Promise<void> {
  const today = kstDate(platform.clock.now());
  let notified = 0;
  for (;;) {
    const before = notified;
    for (const { campaign, subscriptions } of await listCampaignsToNotify(platform.db, today)) {
      for (const subscription of subscriptions) {
        const done = await notify(platform, subscription, campaign.id).catch((error: unknown) => {
          platform.log.error('price not told', { code: subscription.number, error });
          return false;
        });
        if (done) notified += 1;
      }
    }
    if (notified === before) break;
  }
}

async function notify(platform: Platform, known: SubscriptionRow, campaignId: string): Promise<boolean> {
  const today = kstDate(platform.clock.now());
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, known.account_id);
    const subscription = await findRunningSubscription(tx, known.account_id);
    const offer = subscription?.id === known.id ? await findPriceOffer(tx, subscription, today) : null;
    if (!subscription || offer?.campaign.id !== campaignId || !offer.open) return false;
    const { campaign, startsOn, until } = offer;
    if (!(await recordQuestion(platform, tx, subscription, 'ask-price', campaign.id))) return false;
    await notifySubscriber(platform, tx, subscription, `price-announced:${campaign.id}`, (of) =>
      priceAnnounced({
        ...of,
        before: subscription.monthly,
        after: campaign.monthly,
        consentUntil: until,
        startsOn,
        method: bothNames(subscription.method),
      }),
    );
    return true;
  });
}

/** Open campaigns, each with some subscriptions to notify. */
async function listCampaignsToNotify(
  db: Queryable,
  today: KstDate,
): Promise<{ campaign: Campaign; subscriptions: SubscriptionRow[] }[]> {
  const campaigns = await listOpenCampaigns(db, today);
  return Promise.all(
    campaigns.map(async (campaign) => ({
      campaign,
      subscriptions: await listSubscriptionsToNotify(db, campaign, today),
    })),
  );
}
