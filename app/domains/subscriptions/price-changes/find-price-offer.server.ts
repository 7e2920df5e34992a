import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { listAgreements } from '../renewals/agreements.store.server.ts';
import { findFirstPeriodFrom } from '../schedule/find-period.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type Campaign, findLastAnswer, findOpenCampaign } from './campaigns.store.server.ts';
import { answerDays } from './price-campaign.ts';

/** A new price offered to a subscription, from the first period that would have it. */
export type PriceOffer = {
  campaign: Campaign;
  startsOn: KstDate;
  /** First and last day to answer; an earlier consent would not count. */
  from: KstDate;
  until: KstDate;
  open: boolean;
  answer: 'agreed' | 'declined' | null;
};

/**
 * The price offered to a running subscription on a Korean day; null if there is none, or if none of its periods would
 * have that price.
 */
export async function findPriceOffer(
  db: Queryable,
  subscription: SubscriptionRow,
  today: KstDate,
): Promise<PriceOffer | null> {
  // A scheduled cancellation or planned change has prices of its own.
  if (subscription.state === 'TRIALING' || subscription.scheduled_end !== null) return null;
  if (subscription.next_plan_code !== null) return null;
  const campaign = await findOpenCampaign(db, subscription, today);
  if (!campaign || campaign.monthly === subscription.monthly) return null;
  const period = findFirstPeriodFrom(subscription.anchor, campaign.applies_from);
  if (!period || period.startsOn <= today) return null;
  const agreed = (await listAgreements(db, subscription.id)).some(
    ({ kind, price_version, starts_on }) =>
      kind === 'price' && price_version === campaign.price_version && starts_on === period.startsOn,
  );
  const last = await findLastAnswer(db, subscription.id, campaign.announced_at);
  const declined = last === 'decline-price';
  const days = answerDays(period.startsOn);
  return {
    campaign,
    startsOn: period.startsOn,
    ...days,
    open: days.from <= today,
    answer: agreed ? 'agreed' : declined ? 'declined' : null,
  };
}
