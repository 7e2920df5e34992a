import type { Queryable } from '#app/platform/db/database.server.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { listAgreements } from '../renewals/agreements.store.server.ts';
import { firstPeriodFrom } from '../schedule/period-on.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type Campaign, findLastAnswer, findOpenCampaign } from './campaigns.store.server.ts';
import { answerDays } from './price-campaign.ts';

/** A new price that a contract is asked about, from the first day of the period that would be the first to have it. */
export type PriceOffer = {
  campaign: Campaign;
  startsOn: KstDate;
  /** The days on which the contract answers, both included; an earlier consent would not count. */
  from: KstDate;
  until: KstDate;
  open: boolean;
  answer: 'agreed' | 'declined' | null;
};

/** What a running contract is asked on a Korean day; null where nothing is, or none of its periods would have the price. */
export async function findPriceOffer(
  db: Queryable,
  contract: SubscriptionRow,
  today: KstDate,
): Promise<PriceOffer | null> {
  // A chosen end or another plan is at prices of its own.
  if (contract.state === 'TRIALING' || contract.scheduled_end !== null) return null;
  if (contract.next_plan_code !== null) return null;
  const campaign = await findOpenCampaign(db, contract, today);
  if (!campaign || campaign.monthly === contract.monthly) return null;
  const period = firstPeriodFrom(contract.anchor, campaign.applies_from);
  if (!period || period.startsOn <= today) return null;
  const consents = await listAgreements(db, contract.id, 'price');
  const agreed = consents.some(
    ({ price_version, starts_on }) =>
      price_version === campaign.price_version && starts_on === period.startsOn,
  );
  const last = await findLastAnswer(db, contract.id, campaign.announced_at);
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
