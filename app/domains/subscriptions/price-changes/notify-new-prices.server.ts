import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { bothNames } from '#app/domains/billing/payments/method-names.ts';
import { priceAnnounced } from '#app/domains/notifications/messages/price-change.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { recordQuestion } from '../lifecycle/record-event.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type Campaign, listOpenCampaigns, listSubscriptionsToNotify } from './campaigns.store.server.ts';
import { findPriceOffer } from './find-price-offer.server.ts';

/**
 * Writes to every contract that a price campaign asks and that was not told yet, each once and when its answer begins to
 * count (a step of the day).
 */
export async function notifyNewPrices(platform: Platform): Promise<void> {
  const today = kstDate(platform.clock.now());
  let told = 0;
  for (;;) {
    const before = told;
    for (const { campaign, contracts } of await listCampaignsToNotify(platform.db, today)) {
      for (const contract of contracts) {
        const done = await tell(platform, contract, campaign.id).catch((error: unknown) => {
          platform.log.error('price not told', { code: contract.number, error });
          return false;
        });
        if (done) told += 1;
      }
    }
    if (told === before) break;
  }
  if (told > 0) await platform.jobs.wake(DELIVER_MAIL);
}

async function tell(platform: Platform, known: SubscriptionRow, campaignId: string): Promise<boolean> {
  const today = kstDate(platform.clock.now());
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, known.account_id);
    const contract = await findRunningSubscription(tx, known.account_id);
    const offer = contract?.id === known.id ? await findPriceOffer(tx, contract, today) : null;
    if (!contract || offer?.campaign.id !== campaignId || !offer.open) return false;
    const { campaign, startsOn, until } = offer;
    if (!(await recordQuestion(platform, tx, contract, 'ask-price', campaign.id))) return false;
    await notifySubscriber(platform, tx, contract, `price-announced:${campaign.id}`, (of) =>
      priceAnnounced({
        ...of,
        before: contract.monthly,
        after: campaign.monthly,
        consentUntil: until,
        startsOn,
        method: bothNames(contract.method),
      }),
    );
    return true;
  });
}

/** The campaigns that still take answers, each with some contracts that were not told of it yet. */
async function listCampaignsToNotify(
  db: Queryable,
  today: KstDate,
): Promise<{ campaign: Campaign; contracts: SubscriptionRow[] }[]> {
  const campaigns = await listOpenCampaigns(db, today);
  return Promise.all(
    campaigns.map(async (campaign) => ({
      campaign,
      contracts: await listSubscriptionsToNotify(db, campaign, today),
    })),
  );
}
